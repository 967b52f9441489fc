import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { FilterCard } from '@/shared/ui/list/filter-card';
import { StatRow } from '@/shared/ui/stat-row';
import { useChequeState } from '@/shared/ui/use-cheque-state';
import type { ChequeSum } from '../api';
import type { ChequeTab } from '../list-search';
import type { ChequeSide } from '../sides';
import { tabTotal } from '../sums';

interface ChequeStatsProps {
  side: ChequeSide;
  totals: readonly ChequeSum[] | undefined;
  tab: ChequeTab;
  onTab: (tab: ChequeTab | undefined) => void;
}

/** The totals of the filter's cheques by state; a click narrows the list to them. */
export function ChequeStats({ side, totals, tab, onTab }: ChequeStatsProps) {
  const { t } = useTranslation('cheques');
  const nameOf = useChequeState();
  const { minor_digits: decimals } = useCompanyCurrency();
  return (
    <StatRow>
      {side.states.slice(0, 4).map((state) => {
        const sum = totals && tabTotal(state, totals, decimals);
        return (
          <FilterCard<ChequeTab>
            key={state}
            label={nameOf(state, side.direction)}
            amount={sum?.total}
            note={t('count', { count: sum?.count ?? 0 })}
            status={state}
            filter={tab}
            onFilter={onTab}
          />
        );
      })}
    </StatRow>
  );
}
