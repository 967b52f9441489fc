import { useTranslation } from 'react-i18next';
import {
  ChequeSection,
  type DocumentFormReturn,
  type FormReferences,
  NumberField,
  PaymentFields,
  SaleFields,
  useProposedAccount,
} from '@/features/documents/public';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { type InvoiceView, invoiceNumberExists } from '../api';

interface SpotHeadProps {
  form: DocumentFormReturn;
  references: FormReferences;
  editing: InvoiceView | undefined;
}

/** Who bought, if it is known, and when. */
export function SpotHead({ form, references, editing }: SpotHeadProps) {
  const { t } = useTranslation('invoices');
  const { control } = form;
  return (
    <SaleFields
      form={form}
      references={references}
      anybody={t('spot.anybody')}
      usualDays={0}
      more={
        <NumberField
          control={control}
          suggested={undefined}
          own={editing?.invoice_number}
          exists={invoiceNumberExists}
          words={{
            label: t('spot.number'),
            hint: t('fields.numberHint'),
            taken: t('form.numberTaken'),
          }}
        />
      }
    >
      <BookedDate
        area="sales"
        saved={editing?.invoice_date}
        control={control}
        name="date"
        label={t('spot.date')}
        required
      />
    </SaleFields>
  );
}

/** How it was paid, and where the money went. */
export function SpotPayment({ form }: { form: DocumentFormReturn }) {
  const { t } = useTranslation('invoices');
  const accounts = useProposedAccount(form, 'deposit');
  return (
    <FormSection title={t('spot.payment')}>
      <FormGrid min={160}>
        <PaymentFields form={form} required />
        <FormEntity
          control={form.control}
          name="down_payment_account"
          label={t('down.account')}
          required
          clearable
          numbered
          source={accounts.source}
          create={accounts.create}
        />
        <ChequeSection form={form} atOnce />
      </FormGrid>
    </FormSection>
  );
}
