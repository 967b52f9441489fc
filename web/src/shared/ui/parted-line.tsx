import { Children, Fragment, type ReactNode } from 'react';
import classes from './parted-line.module.css';

interface PartedLineProps {
  /** It wraps. Otherwise a part without room is truncated. */
  wraps?: boolean;
  children: ReactNode;
}

/** Parts of one line with a dot between them, each with its own direction. */
export function PartedLine({ wraps = false, children }: PartedLineProps) {
  return (
    <span className={classes.line} data-wraps={wraps || undefined}>
      {Children.toArray(children)
        .filter((part) => part !== '')
        .map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts differ only by their place
          <Fragment key={at}>
            {at > 0 && <span className={classes.dot}> · </span>}
            <bdi className={classes.part}>{part}</bdi>
          </Fragment>
        ))}
    </span>
  );
}
