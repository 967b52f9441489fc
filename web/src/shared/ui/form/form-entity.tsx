import type { FieldValues } from 'react-hook-form';
import { EntityCombobox, type EntityComboboxProps, type EntityOption } from '../entity-combobox';
import { type FieldProps, useField } from './use-field';

type FormEntityProps<Values extends FieldValues, Output, Option extends EntityOption> = FieldProps<
  Values,
  Output
> &
  Omit<EntityComboboxProps<Option>, 'value' | 'onChange' | 'error'> & {
    /** After the field holds the choice: to fill other fields from it. */
    onPick?: (option: Option | null) => void;
  };

/** A record of the server's; the form keeps the whole option, so its label is there when it is shown again. */
export function FormEntity<Values extends FieldValues, Output, Option extends EntityOption>({
  control,
  name,
  onPick,
  ...rest
}: FormEntityProps<Values, Output, Option>) {
  const { value, onChange, error, onBlur, ref } = useField<EntityOption | null, Values, Output>({
    control,
    name,
  });
  return (
    <EntityCombobox<Option>
      {...rest}
      inputRef={ref}
      value={value}
      error={error}
      onBlur={onBlur}
      onChange={(option) => {
        onChange(option);
        onPick?.(option);
      }}
    />
  );
}
