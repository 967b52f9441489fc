import { useFormat } from '@/shared/format/use-format';
import { watchCuts } from '@/shared/lib/watch-cuts';
import fade from './faded-ends.module.css';
import classes from './status-tabs.module.css';

interface StatusTabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** A count that is still asked for is undefined; its place is kept. */
  options: readonly { value: Value; label: string; count?: number | undefined }[];
}

/** Narrows a list to one status; each with how many there are. */
export function StatusTabs<Value extends string>(props: StatusTabsProps<Value>) {
  const { label, value, onChange, options } = props;
  const format = useFormat();
  return (
    <fieldset ref={watchCuts} className={`${fade.strip} ${classes.tabs}`} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.tab}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {'count' in option && (
            <span className={classes.count}>
              {option.count !== undefined && format.number(option.count)}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
