import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChequeTwice, FormOwnBank } from '@/features/payments/public';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormText } from '@/shared/ui/form/form-text';
import type { DocumentFormReturn } from '../document-form';

export interface ChequeFieldsProps {
  form: DocumentFormReturn;
  /** It is paid as it is bought. */
  atOnce?: boolean;
}

/** The details of the cheque that pays the document, beside its number. */
export function ChequeFields({ form, atOnce = false }: ChequeFieldsProps) {
  const { t } = useTranslation();
  const { control } = form;
  const [number, bank] = useWatch({ control, name: ['payment_ref_no', 'cheque_bank'] });
  const savedValues = form.formState.defaultValues;
  // What is bought on the spot is paid by a cheque of ours.
  const Bank = atOnce ? FormOwnBank : FormText;
  return (
    <>
      <Bank control={control} name="cheque_bank" label={t('cheque.bank')} />
      <FormDate
        control={control}
        name="cheque_due"
        follows={useWatch({ control, name: 'date' })}
        label={t('cheque.due')}
        required
      />
      {atOnce && (
        <ChequeTwice
          number={number}
          bank={bank ?? ''}
          own={{ number: savedValues?.payment_ref_no ?? '', bank: savedValues?.cheque_bank ?? '' }}
        />
      )}
    </>
  );
}
