import { useCallback } from 'react';
import { type BillDetail, billDetail, fromApi, newBill } from '@/features/bills/public';
import type { FormReferences } from '@/features/documents/public';
import { useFormat } from '@/shared/format/use-format';
import { BOUGHT } from '../bought';
import { AddRecurring } from '../components/add-recurring';
import { firstDayAfter } from '../first-day';
import { BoughtForm } from '../lazy-parts';
import { newRepetition } from '../mapping';
import { repeated } from '../repeated';

function emptyOf({ baseCurrency, usualTax, branches }: FormReferences, today: string) {
  return newBill(baseCurrency, today, usualTax, branches.usual);
}

/** A new recurring bill, empty or of a bill that is there. */
export function AddRecurringBillPage() {
  const format = useFormat();
  const likeOf = useCallback(
    ({ Bill }: BillDetail, { terms, usualTax }: FormReferences, today: string) => {
      const start = firstDayAfter(Bill.billing_date, today);
      // The numbers on its paper are those of that one bill.
      const model = { ...fromApi(Bill, terms.byId, usualTax, format), einvoice_uuid: '' };
      return repeated(model, newRepetition(start));
    },
    [format],
  );
  return (
    <AddRecurring
      side={BOUGHT}
      query={billDetail}
      emptyOf={emptyOf}
      likeOf={likeOf}
      form={BoughtForm}
    />
  );
}
