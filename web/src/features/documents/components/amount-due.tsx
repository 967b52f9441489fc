import { VisuallyHidden } from '@mantine/core';
import Big from 'big.js';
import { useTranslation } from 'react-i18next';
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

/** The amount due by the form's present values. */
export function AmountDue({ control, references, paid }: AmountDueProps) {
  const { t } = useTranslation('documents');
  const { totals, currency, problem } = useLiveTotals(control, references);
  // The last good amount would be taken for that of what is typed.
  if (problem) {
    return (
      <span title={t('totals.stale')}>
        <span aria-hidden>—</span>
        <VisuallyHidden>{t('totals.stale')}</VisuallyHidden>
      </span>
    );
  }
  return <Money amount={stillDue(totals.amount_due, paid)} currency={currency} />;
}

/** The amount due once earlier payments are taken off. */
export function stillDue(due: string, paid: string | undefined): string {
  if (!paid) return due;
  const places = due.split('.')[1]?.length ?? 0;
  return new Big(due).minus(paid).toFixed(places);
}
