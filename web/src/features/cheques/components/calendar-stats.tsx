import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { addDays } from '@/shared/lib/date-keys';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import type { ChequeCalendar, ChequeDirection } from '../api';
import { SIDES } from '../sides';
import { directionTotal } from '../sums';

interface CalendarStatsProps {
  data: ChequeCalendar | undefined;
  ways: readonly ChequeDirection[];
}

/** What the month brings and takes, and what should have been money before today; that opens the list. */
export function CalendarStats({ data, ways }: CalendarStatsProps) {
  const { t } = useTranslation('cheques');
  const format = useFormat();
  const navigate = useNavigate();
  const currency = useCompanyCurrency();
  const yesterday = addDays(useToday(), -1);
  const card = (kind: 'month' | 'late', way: ChequeDirection) => {
    const sum = data && directionTotal(kind === 'month' ? data.totals : data.overdue, way);
    const late = kind === 'late' && sum;
    return (
      <StatCard
        key={`${kind}-${way}`}
        label={t(`calendar.${kind}.${way}`)}
        value={<bdi>{format.money(sum?.total ?? '0', currency)}</bdi>}
        note={t('count', { count: sum?.count ?? 0 })}
        loading={!data}
        {...(late && {
          onClick: () =>
            void navigate({ to: SIDES[way].listHref, search: { to: yesterday } as never }),
        })}
      />
    );
  };
  return (
    <StatRow>
      {ways.map((way) => card('month', way))}
      {ways.map((way) => card('late', way))}
    </StatRow>
  );
}
