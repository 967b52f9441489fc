import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Money } from '@/shared/ui/money';
import { SaidAfterPause } from '@/shared/ui/said-after-pause';
import type { Unbilled } from '../api';
import type { BillControl } from '../bill-form';
import { billTotals } from '../billing';
import classes from './bill.module.css';

interface BillSumsProps {
  control: BillControl;
  lines: Unbilled;
  scale: number;
}

/** The invoice's total before taxes, as the lines are ticked and the mark-up is typed. */
export function BillSums({ control, lines, scale }: BillSumsProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const [costs, times, typed] = useWatch({
    control,
    name: ['costs', 'times', 'mark_up_percent'],
  });
  // While it is no number the field says so.
  const percent = /^\d{1,15}(\.\d+)?$/.test(typed) ? typed : '';
  const ticked = { costs: new Set(costs), times: new Set(times) };
  const totals = billTotals(lines, ticked, percent, scale);
  const rows = [
    { label: t('bill.costs'), amount: totals.costs, isSeen: lines.Costs.length > 0 },
    { label: t('bill.markUp'), amount: totals.markUp, isSeen: !isZero(totals.markUp) },
    { label: t('bill.times'), amount: totals.times, isSeen: lines.Times.length > 0 },
  ];
  return (
    <>
      <dl className={classes.sums}>
        {rows
          .filter(({ isSeen }) => isSeen)
          .map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">
                <Money amount={amount} scale={scale} />
              </dd>
            </div>
          ))}
        <div data-total>
          <dt>{t('bill.total')}</dt>
          <dd>
            <Money amount={totals.total} currency={currency} />
          </dd>
        </div>
      </dl>
      <SaidAfterPause text={`${t('bill.total')} ${format.money(totals.total, currency)}`} />
    </>
  );
}
