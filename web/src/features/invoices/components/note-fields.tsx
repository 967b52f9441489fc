import { useTranslation } from 'react-i18next';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import type { InvoiceControl } from './use-live-totals';

interface NoteFieldsProps {
  control: InvoiceControl;
  /** What the printed notes are called on this document. */
  label: string;
}

/** What is said beside the lines: to the customer, and to the company itself. */
export function NoteFields({ control, label }: NoteFieldsProps) {
  const { t } = useTranslation('invoices');
  return (
    <FormSection>
      <FormGrid min={260}>
        <FormTextArea control={control} name="notes" label={label} minRows={3} />
        <FormTextArea
          control={control}
          name="internal_memo"
          label={t('fields.memo')}
          placeholder={t('fields.memoHint')}
          minRows={3}
        />
      </FormGrid>
    </FormSection>
  );
}
