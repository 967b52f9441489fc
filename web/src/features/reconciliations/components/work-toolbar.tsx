import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { SetSearch } from '@/shared/lib/url-search';
import { SearchFilter } from '@/shared/ui/list/search-filter';
import { Segments } from '@/shared/ui/segments';
import { SmallSwitch } from '@/shared/ui/small-switch';
import type { Reconciliation } from '../api';
import type { ReconcileSearch } from '../search';
import classes from './reconcile.module.css';

interface WorkToolbarProps {
  session: Reconciliation;
  search: ReconcileSearch;
  setSearch: SetSearch<ReconcileSearch>;
}

/** Which lines of both sides are shown. */
export function WorkToolbar({ session, search, setSearch }: WorkToolbarProps) {
  const { t } = useTranslation('reconciliations');
  const format = useFormat();
  return (
    <div className={classes.filters}>
      <SearchFilter search={search} setSearch={setSearch} placeholder={t('work.search')} />
      <Segments
        label={t('work.show')}
        value={search.only ?? 'all'}
        onChange={(only) => setSearch({ only: only === 'all' ? undefined : only })}
        options={[
          { value: 'all', label: t('work.all') },
          { value: 'open', label: t('work.onlyOpen') },
          { value: 'ticked', label: t('work.onlyTicked') },
        ]}
      />
      <SmallSwitch
        label={t('work.hideAfter', { date: format.date(session.ending_date) })}
        checked={!search.after}
        onChange={(hide) => setSearch({ after: hide ? undefined : true })}
      />
    </div>
  );
}
