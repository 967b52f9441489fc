import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type DocumentFormReturn,
  type FormReferences,
  PurchaseFields,
  TheirNumberField,
} from '@/features/documents/public';
import { isZero } from '@/shared/lib/fields';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { type BillView, vendorNumberExists } from '../api';

interface BillFieldsProps {
  form: DocumentFormReturn;
  references: FormReferences;
  editing: BillView | undefined;
}

/** Who sent the bill, under which numbers of theirs, from when and until when, and in what money. */
export function BillFields({ form, references, editing }: BillFieldsProps) {
  const { t } = useTranslation(['bills', 'documents', 'common']);
  const { control } = form;
  const vendor = useWatch({ control, name: 'party' });
  // Payments of this vendor, at this rate, settle it.
  const paid = !isZero(editing?.totals.paid ?? '0');
  const same = editing && vendor?.id === editing.vendor_id;
  return (
    <PurchaseFields
      form={form}
      references={references}
      locked={paid}
      more={
        <>
          <FormEntity
            control={control}
            name="terms"
            label={t('fields.terms')}
            required
            source={references.terms.source}
            create={references.terms.create}
          />
          <FormDate control={control} name="due_date" label={t('common:nouns.dueDate')} required />
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
      <TheirNumberField
        control={control}
        label={t('fields.number')}
        twice={t('documents:form.numberTwice')}
        own={same ? (editing.bill_number ?? undefined) : undefined}
        exists={vendorNumberExists(vendor?.id)}
      />
      <BookedDate
        area="purchases"
        saved={editing?.billing_date}
        control={control}
        name="date"
        label={t('fields.date')}
        required
      />
    </PurchaseFields>
  );
}
