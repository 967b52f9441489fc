import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  ChequeSection,
  type DocumentFormReturn,
  type FormReferences,
  PaymentFields,
  PurchaseFields,
} from '@/features/documents/public';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { expenseStart } from '../api';
import { usePayment } from './use-payment';

interface ExpenseFieldsProps {
  form: DocumentFormReturn;
  references: FormReferences;
  /** The day that it was saved with. */
  saved: string | undefined;
}

/** Of whom was bought, if that is known, when, and which account paid in what way. */
export function ExpenseFields({ form, references, saved }: ExpenseFieldsProps) {
  const { t } = useTranslation(['expenses', 'common']);
  const { control } = form;
  const start = useQuery(expenseStart());
  const accounts = usePayment(form, start.data?.payment_account_id);
  return (
    <PurchaseFields
      form={form}
      references={references}
      atOnce
      more={
        <>
          <PaymentFields form={form} required />
          <FormText control={control} name="number" label={t('fields.number')} dir="ltr" />
          <FormText
            control={control}
            name="einvoice_uuid"
            label={t('fields.einvoice')}
            dir="ltr"
            autoComplete="off"
          />
        </>
      }
    >
      <BookedDate
        area="purchases"
        saved={saved}
        control={control}
        name="date"
        label={t('common:nouns.date')}
        required
      />
      <FormEntity
        control={control}
        name="down_payment_account"
        label={t('fields.paidFrom')}
        required
        numbered
        source={accounts.source}
        create={accounts.create}
      />
      <ChequeSection form={form} atOnce />
    </PurchaseFields>
  );
}
