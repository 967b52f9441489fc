import type { FieldValues } from 'react-hook-form';
import { SmallSwitch } from '../small-switch';
import classes from './form-switch.module.css';
import { type FieldProps, useField } from './use-field';

interface FormSwitchProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  label: string;
  description?: string;
  /** After the field holds it: what else it changes. */
  onSwitch?: (on: boolean) => void;
}

/** A switch that changes the form, with its meaning below. */
export function FormSwitch<Values extends FieldValues, Output>({
  label,
  description,
  onSwitch,
  ...field
}: FormSwitchProps<Values, Output>) {
  const { value, onChange } = useField<boolean, Values, Output>(field);
  return (
    <div>
      <SmallSwitch
        label={label}
        checked={value ?? false}
        onChange={(on) => {
          onChange(on);
          onSwitch?.(on);
        }}
      />
      {description && <p className={classes.hint}>{description}</p>}
    </div>
  );
}
