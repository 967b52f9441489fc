import { useTranslation } from 'react-i18next';
import {
  type DocumentFormReturn,
  type FormReferences,
  NumberField,
  PaymentFields,
  SaleFields,
} from '@/features/documents/public';
import { isZero } from '@/shared/lib/fields';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormEntity } from '@/shared/ui/form/form-entity';
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
  const { t } = useTranslation(['invoices', 'common']);
  const { control } = form;
  // Payments of this customer, at this rate, settle it.
  const paid = !isZero(editing?.totals.paid ?? '0');
  const raises = Boolean(form.formState.defaultValues?.original);
  return (
    <SaleFields
      form={form}
      references={references}
      locked={paid}
      partyFixed={raises}
      more={
        <>
          <NumberField
            control={control}
            suggested={suggestedNumber}
            own={editing?.invoice_number}
            exists={invoiceNumberExists}
            words={{
              label: t(raises ? 'debit.number' : 'fields.number'),
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
          <FormDate control={control} name="due_date" label={t('common:nouns.dueDate')} />
          <PaymentFields form={form} />
        </>
      }
    >
      <BookedDate
        area="sales"
        saved={editing?.invoice_date}
        control={control}
        name="date"
        label={t(raises ? 'debit.date' : 'fields.date')}
        required
      />
    </SaleFields>
  );
}
