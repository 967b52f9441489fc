import { Loader, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useField } from '@/shared/ui/form/use-field';
import type { DocumentControl, DocumentOutput } from '../document-form';
import type { DocumentValues } from '../schema';
import { type NumberExists, useNumberTaken } from './use-number-taken';

interface TheirNumberFieldProps {
  control: DocumentControl;
  exists: NumberExists;
  label: string;
  /** The number that the document being edited has already, with this vendor. */
  own: string | undefined;
}

/** The vendor's own number of it. It may come twice, so that it has is a warning that refuses nothing. */
export function TheirNumberField({ control, exists, label, own }: TheirNumberFieldProps) {
  const { t } = useTranslation('documents');
  const { value, onChange, ...field } = useField<string, DocumentValues, DocumentOutput>({
    control,
    name: 'number',
  });
  const { taken, asking } = useNumberTaken(value, own, exists);
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
            {t('form.numberTwice')}
          </span>
        ) : undefined
      }
      rightSection={asking ? <Loader size={14} aria-hidden /> : undefined}
    />
  );
}
