import { Loader, Select, type SelectProps } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ListFailed } from '../list-failed';
import { type FieldProps, useField } from './use-field';

interface Choice {
  value: string;
  label: string;
}

type FormSelectProps<Values extends FieldValues, Output> = FieldProps<Values, Output> &
  Omit<SelectProps, 'value' | 'onChange' | 'name' | 'error' | 'form' | 'data'> & {
    /** The choices, undefined until they have come; values are strings, also where the server wants a number. */
    options: readonly (Choice | { group: string; items: Choice[] })[] | undefined;
    /** The query of the choices, to report a failure and to retry. */
    source?: Pick<UseQueryResult, 'isError' | 'refetch'>;
  };

/** One of a few fixed choices; empty is ''. */
export function FormSelect<Values extends FieldValues, Output>({
  control,
  name,
  options,
  source,
  ...rest
}: FormSelectProps<Values, Output>) {
  const { t } = useTranslation();
  const { value, onChange, ...field } = useField<string, Values, Output>({ control, name });
  const loading = t('grid.loading');
  const failed = options === undefined && source?.isError === true;
  const retry = () => void source?.refetch();
  return (
    <Select
      allowDeselect={false}
      checkIconPosition="right"
      searchable={(options?.length ?? 0) > 8}
      // A dialog focuses its first field: a list that opened by itself would cover the fields below. A press, an
      // arrow or a letter opens it.
      openOnFocus={false}
      // It opens while its choices are loading or failed to load, and says so.
      {...(options ? {} : failed ? failure(retry) : waiting(loading))}
      {...rest}
      {...field}
      data={options ?? []}
      value={value === '' ? null : value}
      onChange={(choice) => onChange(choice ?? '')}
    />
  );
}

const waiting = (loading: string) => ({
  nothingFoundMessage: loading,
  rightSection: <Loader size={14} aria-label={loading} />,
});

/** Shown instead of choices that failed to load; Enter retries, like the button. */
const failure = (retry: () => void) => ({
  nothingFoundMessage: <ListFailed onRetry={retry} />,
  rightSection: <IconAlertTriangle size={15} stroke={1.6} aria-hidden />,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    retry();
  },
});
