import { Loader, TextInput } from '@mantine/core';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useField } from '@/shared/ui/form/use-field';
import { SimilarNumber } from './similar-number';
import { type NumberExists, useNumberTaken } from './use-number-taken';

interface TheirNumberFieldProps<Values extends FieldValues & { number: string }, Output> {
  control: Control<Values, unknown, Output>;
  exists: NumberExists;
  label: string;
  /** Said where another of the vendor's has it. */
  twice: string;
  /** The number that the document being edited has already, with this vendor. */
  own: string | undefined;
}

/** The vendor's own number of it. It may come twice, so that it has is a warning that refuses nothing. */
export function TheirNumberField<Values extends FieldValues & { number: string }, Output>(
  props: TheirNumberFieldProps<Values, Output>,
) {
  const { control, exists, label, twice, own } = props;
  const { value, onChange, ...field } = useField<string, Values, Output>({
    control,
    name: 'number' as FieldPath<Values>,
  });
  const { taken, similar, asking } = useNumberTaken(value, own, exists);
  return (
    <TextInput
      {...field}
      dir="ltr"
      autoComplete="off"
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        taken ? (
          <span role="status" style={{ color: 'var(--status-part)' }}>
            {twice}
          </span>
        ) : similar === null ? undefined : (
          <SimilarNumber number={similar} />
        )
      }
      rightSection={asking ? <Loader size={14} aria-hidden /> : undefined}
    />
  );
}
