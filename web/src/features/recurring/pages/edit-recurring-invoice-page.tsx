import type { FormReferences } from '@/features/documents/public';
import { EditRecurring } from '../components/edit-recurring';
import { SoldForm } from '../lazy-parts';
import type { ScheduleDetail } from '../side';
import { fromSchedule, type RecurringInvoice, SOLD } from '../sold';

type Detail = ScheduleDetail<RecurringInvoice>;

function valuesOf({ saved }: Detail, { terms, usualTax }: FormReferences) {
  return fromSchedule(saved, terms.byId, usualTax);
}

/** A recurring invoice, to be changed. */
export function EditRecurringInvoicePage() {
  return <EditRecurring side={SOLD} valuesOf={valuesOf} form={SoldForm} />;
}
