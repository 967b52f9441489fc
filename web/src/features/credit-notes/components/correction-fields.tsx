import { type DocumentFormReturn, ReasonFields } from '@/features/documents/public';
import { FormText } from '@/shared/ui/form/form-text';
import type { CreditSide } from '../side';
import { useCreditText } from './use-credit-text';

interface CorrectionFieldsProps {
  side: CreditSide;
  form: DocumentFormReturn;
}

/** The document that a free credit corrects, and the reason. */
export function CorrectionFields({ side, form }: CorrectionFieldsProps) {
  const t = useCreditText(side);
  return (
    <ReasonFields form={form} label={t('fields.reason')} placeholder={t('fields.reasonHint')}>
      <FormText
        control={form.control}
        name="original_document"
        label={t('fields.original')}
        description={t('fields.originalHint')}
        dir="ltr"
      />
    </ReasonFields>
  );
}
