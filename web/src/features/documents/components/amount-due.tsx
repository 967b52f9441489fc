import Big from 'big.js';
import { Money } from '@/shared/ui/money';
import type { DocumentControl } from '../document-form';
import type { FormReferences } from './use-form-references';
import { useLiveTotals } from './use-live-totals';

interface AmountDueProps {
  control: DocumentControl;
  references: FormReferences;
  /** What was paid on it already. */
  paid?: string | undefined;
}

/** What will be owed, as the form stands. */
export function AmountDue({ control, references, paid }: AmountDueProps) {
  const { totals, currency } = useLiveTotals(control, references);
  return <Money amount={stillDue(totals.amount_due, paid)} currency={currency} />;
}

/** The amount due once earlier payments are taken off. */
export function stillDue(due: string, paid: string | undefined): string {
  if (!paid) return due;
  const places = due.split('.')[1]?.length ?? 0;
  return new Big(due).minus(paid).toFixed(places);
}
