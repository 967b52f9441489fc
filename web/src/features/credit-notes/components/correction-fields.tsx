import type { DocumentFormReturn } from '@/features/documents/public';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import type { CreditSide } from '../side';
import { useCreditText } from './use-credit-text';

interface CorrectionFieldsProps {
  side: CreditSide;
  form: DocumentFormReturn;
}

/** The document that a free credit corrects, and the reason. */
export function CorrectionFields({ side, form: { control } }: CorrectionFieldsProps) {
  const t = useCreditText(side);
  return (
    <FormSection>
      <FormGrid min={260}>
        <FormTextArea
          control={control}
          name="reason"
          label={t('fields.reason')}
          placeholder={t('fields.reasonHint')}
          required
          minRows={1}
        />
        <FormText
          control={control}
          name="original_document"
          label={t('fields.original')}
          description={t('fields.originalHint')}
          dir="ltr"
        />
      </FormGrid>
    </FormSection>
  );
}
