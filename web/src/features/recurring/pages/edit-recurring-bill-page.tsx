import { useCallback } from 'react';
import type { FormReferences } from '@/features/documents/public';
import { useFormat } from '@/shared/format/use-format';
import { BOUGHT, fromSchedule, type RecurringBill } from '../bought';
import { EditRecurring } from '../components/edit-recurring';
import { BoughtForm } from '../lazy-parts';
import type { ScheduleDetail } from '../side';

/** A recurring bill, to be changed. */
export function EditRecurringBillPage() {
  const format = useFormat();
  const valuesOf = useCallback(
    ({ saved }: ScheduleDetail<RecurringBill>, { terms, usualTax }: FormReferences) =>
      fromSchedule(saved, terms.byId, usualTax, format),
    [format],
  );
  return <EditRecurring side={BOUGHT} valuesOf={valuesOf} form={BoughtForm} />;
}
