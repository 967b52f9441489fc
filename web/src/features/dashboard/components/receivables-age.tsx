import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { StackedBar } from '@/shared/ui/stacked-bar';
import type { Summary } from '../api';

/** What customers owe by how late it is; a part opens the invoices behind it. */
export function ReceivablesAge({ summary }: { summary: Summary | undefined }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const navigate = useNavigate();
  const readsSales = useAbility().can('read', 'Sales');
  const ageing = summary?.ageing;
  const days = (from: number, to: number) => t('ageing.days', { range: format.range(from, to) });
  const open = (key: string) =>
    void navigate({
      to: paths.sales,
      search: { status: key === 'current' ? 'unpaid' : 'overdue' },
    } as never);
  return (
    <StackedBar
      title={t('ageing.title')}
      hint={t('ageing.hint')}
      loading={ageing === undefined}
      {...(readsSales ? { onPick: open } : {})}
      parts={[
        {
          key: 'current',
          label: t('ageing.current'),
          amount: ageing?.current ?? '0',
          tone: 'current',
        },
        { key: 'soon', label: days(1, 30), amount: ageing?.days_1_30 ?? '0', tone: 'soon' },
        { key: 'late', label: days(31, 60), amount: ageing?.days_31_60 ?? '0', tone: 'late' },
        { key: 'later', label: days(61, 90), amount: ageing?.days_61_90 ?? '0', tone: 'later' },
        {
          key: 'worst',
          label: t('ageing.over', { days: format.number(90) }),
          amount: ageing?.days_over_90 ?? '0',
          tone: 'worst',
        },
      ]}
    />
  );
}
