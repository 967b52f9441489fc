import { Children, Fragment, type ReactNode } from 'react';
import classes from './parted-line.module.css';

/** Parts of one line with a dot between them. Each has its own direction, so that one without room loses its end. */
export function PartedLine({ children }: { children: ReactNode }) {
  return (
    <span className={classes.line}>
      {Children.toArray(children)
        .filter((part) => part !== '')
        .map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are told apart by their place alone
          <Fragment key={at}>
            {at > 0 && <span className={classes.dot}> · </span>}
            <bdi className={classes.part}>{part}</bdi>
          </Fragment>
        ))}
    </span>
  );
}
