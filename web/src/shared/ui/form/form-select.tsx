import { Loader, Select, type SelectProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from './use-field';

interface Choice {
  value: string;
  label: string;
}

type FormSelectProps<Values extends FieldValues, Output> = FieldProps<Values, Output> &
  Omit<SelectProps, 'value' | 'onChange' | 'name' | 'error' | 'form' | 'data'> & {
    /** The choices, undefined until they have come; values are strings, also where the server wants a number. */
    options: readonly (Choice | { group: string; items: Choice[] })[] | undefined;
  };

/** One of a few fixed choices; empty is ''. */
export function FormSelect<Values extends FieldValues, Output>({
  control,
  name,
  options,
  ...rest
}: FormSelectProps<Values, Output>) {
  const { t } = useTranslation();
  const { value, onChange, ...field } = useField<string, Values, Output>({ control, name });
  const loading = t('grid.loading');
  return (
    <Select
      allowDeselect={false}
      checkIconPosition="right"
      searchable={(options?.length ?? 0) > 8}
      // A dialog begins at its first field: a list that nobody asked for would stand over what is below. A press, an
      // arrow or a letter opens it.
      openOnFocus={false}
      // It opens while its choices are on their way, and says so.
      {...(options
        ? {}
        : {
            nothingFoundMessage: loading,
            rightSection: <Loader size={14} aria-label={loading} />,
          })}
      {...rest}
      {...field}
      data={options ?? []}
      value={value === '' ? null : value}
      onChange={(choice) => onChange(choice ?? '')}
    />
  );
}
