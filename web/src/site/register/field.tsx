import type { ReactNode } from 'react';
import classes from './kit.module.css';

/** What is written around a field. */
export interface FieldTexts {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
}

export interface FieldIds {
  input: string;
  label: string;
  description: string;
  error: string;
  /** The texts that a screen reader reads with the field; none where there are none. */
  describedBy: string | undefined;
}

/** The names by which a field and its texts know each other. */
export function idsOf(id: string, { description, error }: FieldTexts): FieldIds {
  const ids = { input: id, label: `${id}-label`, description: `${id}-hint`, error: `${id}-error` };
  const describedBy = [error && ids.error, description && ids.description].filter(Boolean);
  return { ...ids, describedBy: describedBy.join(' ') || undefined };
}

/** A field with its label above and its hint and what is wrong with it below. */
export function Field({
  ids,
  label,
  description,
  error,
  required,
  children,
}: FieldTexts & { ids: FieldIds; children: ReactNode }) {
  return (
    <div className={classes.field}>
      <label id={ids.label} htmlFor={ids.input} className={classes.label}>
        {label}
        {required && (
          <span className={classes.star} aria-hidden>
            {' *'}
          </span>
        )}
      </label>
      {children}
      {description && (
        <p id={ids.description} className={classes.hint}>
          {description}
        </p>
      )}
      {error && (
        <p id={ids.error} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
