import type { DocumentFormReturn } from '@/features/documents/public';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
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
    <>
      <FormText
        control={control}
        name="original_document"
        label={t('fields.original')}
        description={t('fields.originalHint')}
        dir="ltr"
      />
      <FormTextArea
        control={control}
        name="reason"
        label={t('fields.reason')}
        placeholder={t('fields.reasonHint')}
        required
        minRows={1}
      />
    </>
  );
}
