import { Loader, TextInput } from '@mantine/core';
import { useField } from '@/shared/ui/form/use-field';
import type { DocumentControl, DocumentOutput } from '../document-form';
import type { DocumentValues } from '../schema';
import { SimilarNumber } from './similar-number';
import { type NumberExists, useNumberTaken } from './use-number-taken';

interface NumberFieldProps {
  control: DocumentControl;
  /** The number that the server would give; taken when the field stays empty. */
  suggested: string | undefined;
  exists: NumberExists;
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
  const { taken, similar, asking } = useNumberTaken(value, own, exists);
  return (
    <TextInput
      {...field}
      dir="ltr"
      readOnly={own !== undefined}
      autoComplete="off"
      label={words.label}
      placeholder={suggested}
      description={
        similar === null ? (
          own || value ? undefined : (
            words.hint
          )
        ) : (
          <SimilarNumber number={similar} />
        )
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error ?? (taken ? words.taken : undefined)}
      rightSection={asking ? <Loader size={14} aria-hidden /> : undefined}
    />
  );
}
