import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { EmptyState } from '@/shared/ui/empty-state';
import { StackedBar } from '@/shared/ui/stacked-bar';
import type { CustomerDetail } from '../api';
import classes from './customer-view.module.css';

/** U+2066 and U+2069: keep the smaller number of a range on the left in Arabic too. */
const isolated = (range: string) => `\u2066${range}\u2069`;

/** How long what the customer owes has been due. */
export function CustomerAgeing({ detail: { ageing, currency } }: { detail: CustomerDetail }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  if (isZero(ageing.total)) {
    return (
      <div className="card">
        <EmptyState kind="empty" title={t('ageing.none')} />
      </div>
    );
  }
  const days = (from: number, to: number) =>
    t('ageing.days', { range: isolated(`${format.number(from)}–${format.number(to)}`) });
  return (
    <div className={classes.ageing}>
      <StackedBar
        title={`${t('ageing.title')} (${currency.code})`}
        parts={[
          { key: 'current', label: t('ageing.current'), amount: ageing.current, tone: 'current' },
          { key: '30', label: days(1, 30), amount: ageing.days_1_30, tone: 'soon' },
          { key: '60', label: days(31, 60), amount: ageing.days_31_60, tone: 'late' },
          { key: '90', label: days(61, 90), amount: ageing.days_61_90, tone: 'later' },
          {
            key: 'over',
            label: t('ageing.over', { days: 90 }),
            amount: ageing.days_over_90,
            tone: 'worst',
          },
        ]}
      />
    </div>
  );
}
