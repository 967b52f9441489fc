import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Problem } from '@/shared/api/problem';
import { useField } from '@/shared/ui/form/use-field';
import type { DocumentControl, DocumentOutput } from '../document-form';
import type { DocumentValues } from '../schema';

interface NumberFieldProps {
  control: DocumentControl;
  /** The number that the server would give; taken when the field stays empty. */
  suggested: string | undefined;
  /** Whether another document has a number. */
  exists: (number: string) => UseQueryOptions<boolean, Problem, boolean, string[]>;
  words: { label: string; hint: string; taken: string };
  /** The number that the document being edited has already. */
  own: string | undefined;
}

/** The number: left empty, the server gives the next one; typed, it is checked at once. An edit keeps it. */
export function NumberField({ control, suggested, own, exists, words }: NumberFieldProps) {
  const { value, onChange, error, ...field } = useField<string, DocumentValues, DocumentOutput>({
    control,
    name: 'number',
  });
  const [settled] = useDebouncedValue(value.trim(), 300);
  const worthAsking = settled !== '' && settled !== own;
  const taken = useQuery({ ...exists(settled), enabled: worthAsking });
  const isTaken = worthAsking && settled === value.trim() && taken.data === true;
  return (
    <TextInput
      {...field}
      dir="ltr"
      readOnly={own !== undefined}
      autoComplete="off"
      label={words.label}
      placeholder={suggested}
      description={own || value ? undefined : words.hint}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error ?? (isTaken ? words.taken : undefined)}
      rightSection={worthAsking && taken.isFetching ? <Loader size={14} aria-hidden /> : undefined}
    />
  );
}
