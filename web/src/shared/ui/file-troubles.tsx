import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './file-troubles.module.css';

/** A part of a file that cannot be read. */
export interface FileTrouble {
  /** The place: "Row 12"; none for the whole file. */
  place?: string | undefined;
  message: string;
  /** The column's name in the file. */
  column?: string | null | undefined;
  /** The text in that place. */
  value?: string | null | undefined;
}

/** The problems of a file, by place. */
export function FileTroubles({
  title,
  troubles,
}: {
  title: string;
  troubles: readonly FileTrouble[];
}) {
  if (troubles.length === 0) return null;
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
      title={title}
      role="alert"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ul className={classes.troubles} tabIndex={0} aria-label={title}>
        {troubles.map(({ place, message, column, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may be on one line
          <li key={at}>
            {place && <strong>{place} </strong>}
            {message}
            {column && (
              <>
                {' · '}
                <bdi>{column}</bdi>
              </>
            )}
            {value && (
              <>
                {': '}
                <bdi>{value}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
