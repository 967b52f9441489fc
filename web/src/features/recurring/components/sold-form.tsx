import { useTranslation } from 'react-i18next';
import {
  type DocumentEditing,
  type DocumentStart,
  PaymentFields,
  SaleFields,
  SaleLines,
} from '@/features/documents/public';
import { FormEntity } from '@/shared/ui/form/form-entity';
import type { ScheduleDetail } from '../side';
import { SOLD } from '../sold';
import { RecurringForm, type RepeatedFieldsProps } from './recurring-form';

type SoldFormProps = DocumentStart & Partial<DocumentEditing<ScheduleDetail>>;

/** A new recurring invoice, or one that is changed. */
export function SoldForm(props: SoldFormProps) {
  return <RecurringForm {...props} side={SOLD} fields={SoldFields} lines={SaleLines} />;
}

/** Who is invoiced, in what money, and how it is to be paid. The due date is found by the terms on each day. */
function SoldFields({ form, references }: RepeatedFieldsProps) {
  const { t } = useTranslation(['invoices', 'recurring']);
  return (
    <SaleFields
      form={form}
      references={references}
      title={t('recurring:form.invoice')}
      undated
      more={<PaymentFields form={form} />}
    >
      <FormEntity
        control={form.control}
        name="terms"
        label={t('fields.terms')}
        clearable
        source={references.terms.source}
        create={references.terms.create}
      />
    </SaleFields>
  );
}
