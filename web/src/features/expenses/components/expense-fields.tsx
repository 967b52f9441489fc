import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  ChequeFields,
  type DocumentFormReturn,
  type FormReferences,
  PaymentFields,
  PurchaseFields,
  useProposedAccount,
} from '@/features/documents/public';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { expenseStart } from '../api';

interface ExpenseFieldsProps {
  form: DocumentFormReturn;
  references: FormReferences;
}

/** Of whom was bought, if that is known, when, and which account paid in what way. */
export function ExpenseFields({ form, references }: ExpenseFieldsProps) {
  const { t } = useTranslation('expenses');
  const { control } = form;
  const start = useQuery(expenseStart());
  const accounts = useProposedAccount(form, 'payment', start.data?.payment_account_id);
  return (
    <PurchaseFields
      form={form}
      references={references}
      atOnce
      said={
        <>
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
      <FormDate control={control} name="date" label={t('fields.date')} required />
      <PaymentFields form={form} required />
      <FormEntity
        control={control}
        name="down_payment_account"
        label={t('fields.paidFrom')}
        required
        source={accounts.source}
        create={accounts.create}
      />
      <ChequeFields form={form} atOnce />
    </PurchaseFields>
  );
}
