import { useTranslation } from 'react-i18next';
import { useCustomerPicker } from '@/features/customers/public';
import {
  CurrencyFields,
  type DocumentFormReturn,
  type FormReferences,
  LabelFields,
  NumberField,
  PaymentFields,
  useDocumentMoves,
} from '@/features/documents/public';
import { isZero } from '@/shared/lib/fields';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { type InvoiceView, invoiceNumberExists } from '../api';

interface DocumentFieldsProps {
  form: DocumentFormReturn;
  references: FormReferences;
  suggestedNumber: string | undefined;
  editing: InvoiceView | undefined;
}

/** Who is invoiced, when, in what money, and how it is to be paid. */
export function DocumentFields(props: DocumentFieldsProps) {
  const { form, references, suggestedNumber, editing } = props;
  const { t } = useTranslation('invoices');
  const { control } = form;
  const customers = useCustomerPicker();
  const moves = useDocumentMoves(form, references);
  // Payments stand against this customer, at this rate.
  const paid = !isZero(editing?.totals.paid ?? '0');
  return (
    <FormSection>
      <FormGrid min={230}>
        <FormEntity
          control={control}
          name="party"
          label={t('fields.customer')}
          required
          disabled={paid}
          source={customers.source}
          create={customers.create}
          onPick={(option) => moves.pickParty(option?.customer)}
        />
        <FormText
          control={control}
          name="party_email"
          type="email"
          dir="ltr"
          autoComplete="off"
          label={t('fields.customerEmail')}
        />
        <FormDate control={control} name="date" label={t('fields.date')} required />
        <NumberField
          control={control}
          suggested={suggestedNumber}
          own={editing?.invoice_number}
          exists={invoiceNumberExists}
          words={{
            label: t('fields.number'),
            hint: t('fields.numberHint'),
            taken: t('form.numberTaken'),
          }}
        />
        <FormEntity
          control={control}
          name="terms"
          label={t('fields.terms')}
          clearable
          source={references.terms.source}
          create={references.terms.create}
        />
        <FormDate control={control} name="due_date" label={t('fields.dueDate')} />
        <PaymentFields form={form} />
        <CurrencyFields form={form} references={references} locked={paid} />
        <FormTextArea
          control={control}
          name="address"
          label={t('fields.billingAddress')}
          minRows={1}
        />
        <LabelFields form={form} references={references} />
      </FormGrid>
    </FormSection>
  );
}
