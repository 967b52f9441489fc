import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { WarningNotes } from '@/shared/ui/warning-notes';
import { totalInBase } from '../base-total';
import type { DocumentFormReturn } from '../document-form';
import { differsFromReceived } from '../of-received';
import type { FormReferences } from './use-form-references';
import { useLiveTotals } from './use-live-totals';

interface ReceivedDifferenceProps {
  form: DocumentFormReturn;
  references: FormReferences;
}

/** Warns of a total that is not that of the received document. It may be saved all the same. */
export function ReceivedDifference({ form: { control }, references }: ReceivedDifferenceProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { totals, problem } = useLiveTotals(control, references);
  const [received, currency, rate] = useWatch({
    control,
    name: ['received_total', 'currency_id', 'exchange_rate'],
  });
  const base = references.baseCurrency;
  // The tax authority's totals are in pounds.
  const total = base.code === 'EGP' ? totalInBase(totals, { currency, rate }, base) : null;
  if (problem || !received || total === null || !differsFromReceived(total, received)) return null;
  const amounts = { total: format.money(total, base), received: format.money(received, base) };
  return <WarningNotes notes={[t('totals.notAsReceived', amounts)]} />;
}
