import {
  type DocumentEditing,
  type DocumentStart,
  PurchaseFields,
  PurchaseLines,
} from '@/features/documents/public';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { BOUGHT } from '../bought';
import type { ScheduleDetail } from '../side';
import { RecurringForm, type RepeatedFieldsProps } from './recurring-form';
import { useRecurringText } from './use-recurring-text';

const REQUIRED = ['party', 'terms'] as const;

type BoughtFormProps = DocumentStart & Partial<DocumentEditing<ScheduleDetail>>;

/** A new recurring bill, or one that is changed. */
export function BoughtForm(props: BoughtFormProps) {
  return (
    <RecurringForm
      {...props}
      side={BOUGHT}
      fields={BoughtFields}
      lines={PurchaseLines}
      required={REQUIRED}
    />
  );
}

/** Whose bill it is and in what money. The due date is found by the terms on each day; the paper has its numbers. */
function BoughtFields({ form, references }: RepeatedFieldsProps) {
  const t = useRecurringText(BOUGHT);
  return (
    <PurchaseFields
      form={form}
      references={references}
      title={t('form.invoice')}
      undated
      more={null}
    >
      <FormEntity
        control={form.control}
        name="terms"
        label={t('fields.terms')}
        required
        source={references.terms.source}
        create={references.terms.create}
      />
    </PurchaseFields>
  );
}
