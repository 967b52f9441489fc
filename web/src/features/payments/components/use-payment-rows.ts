import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { Allocation, AllocationTerms } from '../allocation';
import { commonRate } from '../allocation-tax';
import { type AllocationEvent, reduceAllocation } from '../payment-allocation';
import { DECIDED } from '../payment-row';
import { NOTHING_BY_HAND, type PaymentValues } from '../schema';
import type { PaymentSide } from '../side';
import { isExempt } from '../withholding';
import type { PaymentRows } from './payment-rows';
import { WITHHOLDING_RATES } from './withholding-rates';

export type { PaymentRows } from './payment-rows';

interface RowsOptions extends Omit<AllocationTerms, 'day'> {
  side: PaymentSide;
}

/** The amount, the documents and the credits of a payment's form; what is typed there goes to the allocation. */
export function usePaymentRows<Output>(
  form: UseFormReturn<PaymentValues, unknown, Output>,
  { side, ...terms }: RowsOptions,
): PaymentRows {
  const { control } = form;
  const amount = useWatch({ control, name: 'amount' });
  const rows = useWatch({ control, name: 'rows' });
  const credits = useWatch({ control, name: 'credits' });
  const byHand = useWatch({ control, name: 'by_hand' }) ?? NOTHING_BY_HAND;
  const state: Allocation = { amount, rows, credits, byHand };
  const { isSubmitted } = form.formState;

  function dispatch(event: AllocationEvent) {
    const day = form.getValues('payment_date');
    const byHand = form.getValues('by_hand') ?? NOTHING_BY_HAND;
    const next = reduceAllocation({ ...state, byHand }, event, { ...terms, day });
    const options = { shouldDirty: true };
    if (next.byHand !== byHand) form.setValue('by_hand', next.byHand, options);
    if (next.credits !== credits) form.setValue('credits', next.credits, options);
    if (next.rows !== rows) form.setValue('rows', next.rows, options);
    if (next.amount !== amount) form.setValue('amount', next.amount, options);
    // Once the form was sent, what it says is wrong follows each change.
    if (isSubmitted) void form.trigger(DECIDED);
  }

  return {
    side,
    amount,
    rows,
    credits,
    moneySaved: terms.moneySaved,
    spared: isExempt(rows, amount, terms),
    withheldAllAt: commonRate(state, WITHHOLDING_RATES, terms),
    receive: (received) => dispatch({ type: 'amountTyped', amount: received }),
    give: (index, cash) => dispatch({ type: 'cashTyped', index, cash }),
    withhold: (index, withholding) => dispatch({ type: 'withholdingTyped', index, withholding }),
    withholdAt: (index, percent) => dispatch({ type: 'rateChosen', index, percent }),
    withholdAllAt: (percent) => dispatch({ type: 'rateChosenForAll', percent }),
    name: (index, nature) => dispatch({ type: 'natureChosen', index, nature }),
    nameAll: (nature) => dispatch({ type: 'natureChosenForAll', nature }),
    follow: (usual, ofTheDay) => dispatch({ type: 'dayChanged', usual, ofTheDay }),
    spend: (index, use) => dispatch({ type: 'creditUsed', index, use }),
    takeCredit: (index, credit) => dispatch({ type: 'creditTaken', index, credit }),
  };
}
