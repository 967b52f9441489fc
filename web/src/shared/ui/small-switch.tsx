import classes from './small-switch.module.css';

interface SmallSwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Something beside a heading that is on or off; the browser's own tick box under what is seen of it. */
export function SmallSwitch({ label, checked, onChange }: SmallSwitchProps) {
  return (
    <label className={classes.switch}>
      <span className={classes.track}>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the browser itself says whether it is ticked.
          role="switch"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </span>
      {label}
    </label>
  );
}
