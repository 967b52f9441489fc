import { useTranslation } from 'react-i18next';
import { ListTools } from '@/features/lists/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import type { SetSearch } from '@/shared/lib/url-search';
import { SearchFilter } from '@/shared/ui/list/search-filter';
import { StatusTabs } from '@/shared/ui/status-tabs';
import { useChequeState } from '@/shared/ui/use-cheque-state';
import type { ChequeSum } from '../api';
import { type ChequeTab, filterOf, tabOf } from '../list-search';
import { tabTotal } from '../sums';
import { ChequeFilters, type ChequeFiltersProps } from './cheque-filters';

interface ChequeToolbarProps extends ChequeFiltersProps {
  totals?: readonly ChequeSum[] | undefined;
}

/** What narrows the list. */
export function ChequeToolbar({ side, search, setSearch, totals }: ChequeToolbarProps) {
  const { t } = useTranslation('cheques');
  const stateName = useChequeState();
  const { minor_digits: decimals } = useCompanyCurrency();
  // Of those that were issued only one state is open: it is the same tab.
  const states = side.states.filter((state) => state !== 'outstanding');
  const tabs: ChequeTab[] = ['open', ...states, 'all'];
  const nameOf = (tab: ChequeTab) =>
    tab === 'open' || tab === 'all' ? t(`tabs.${tab}`) : stateName(tab, side.direction);
  return (
    <>
      <SearchFilter search={search} setSearch={setSearch} placeholder={t('list.search')} />
      <StatusTabs<ChequeTab>
        label={t('tabs.label')}
        value={tabOf(search) === 'outstanding' ? 'open' : tabOf(search)}
        onChange={(tab) => setSearch({ state: tab === 'open' ? undefined : tab })}
        options={tabs.map((tab) => ({
          value: tab,
          label: nameOf(tab),
          count: totals && tabTotal(tab, totals, decimals).count,
        }))}
      />
      <ChequeFilters side={side} search={search} setSearch={setSearch} />
      <ListTools
        listExport={{ list: `cheques_${side.direction}`, filter: filterOf(side, search) }}
        search={search}
        setSearch={setSearch as SetSearch<never>}
      />
    </>
  );
}
