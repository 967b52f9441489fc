import classes from './steps.module.css';

interface StepsProps {
  /** The purpose of the steps, for screen readers. */
  label: string;
  /** The name of each step, in order. */
  names: readonly string[];
  /** The place of the present one. */
  at: number;
}

/** How far a task of several steps has come. */
export function Steps({ label, names, at }: StepsProps) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {names.map((name, place) => (
        <li
          key={name}
          className={classes.step}
          data-done={place < at || undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
