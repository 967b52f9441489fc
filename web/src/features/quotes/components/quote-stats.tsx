import { useTranslation } from 'react-i18next';
import { FilterCard } from '@/shared/ui/list/filter-card';
import { StatRow } from '@/shared/ui/stat-row';
import type { QuoteCount, QuoteStatus } from '../api';
import { STATUSES } from '../list-search';

interface QuoteStatsProps {
  stats: readonly QuoteCount[] | undefined;
  filter: QuoteStatus | undefined;
  onFilter: (status: QuoteStatus | undefined) => void;
}

/** What was offered, and what became of it; each narrows the list. */
export function QuoteStats({ stats, filter, onFilter }: QuoteStatsProps) {
  const { t } = useTranslation('quotes');
  return (
    <StatRow>
      {[undefined, ...STATUSES].map((status) => {
        const found = stats?.find((one) => (one.status ?? undefined) === status);
        return (
          <FilterCard
            key={status ?? 'all'}
            label={status ? t(`state.${status}`) : t('stats.all')}
            amount={stats && (found?.total ?? '0')}
            note={t('count', { count: found?.count ?? 0 })}
            status={status}
            filter={filter}
            onFilter={onFilter}
          />
        );
      })}
    </StatRow>
  );
}
