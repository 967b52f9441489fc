import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormText } from '@/shared/ui/form/form-text';
import { isByCheque } from '../cheque';
import type { DocumentFormReturn } from '../document-form';

/** Whether the document on show is paid by cheque. */
export function useByCheque({ control }: Pick<DocumentFormReturn, 'control'>, atOnce: boolean) {
  const [down_payment, down_payment_account] = useWatch({
    control,
    name: ['down_payment', 'down_payment_account'],
  });
  return isByCheque({ down_payment, down_payment_account }, atOnce);
}

interface ChequeFieldsProps {
  form: DocumentFormReturn;
  /** It is paid as it is bought. */
  atOnce?: boolean;
}

/** What stands on the cheque that pays the document, beside its number; nothing when none does. */
export function ChequeFields({ form, atOnce = false }: ChequeFieldsProps) {
  const { t } = useTranslation();
  const { control } = form;
  if (!useByCheque(form, atOnce)) return null;
  return (
    <>
      <FormText control={control} name="cheque_bank" label={t('cheque.bank')} />
      <FormDate control={control} name="cheque_due" label={t('cheque.due')} required />
    </>
  );
}
