import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { useUrlSearch } from '@/shared/lib/url-search';
import { PageShell } from '@/shared/ui/page-shell';
import { StatusTabs } from '@/shared/ui/status-tabs';
import { reconcileSearch } from '../search';
import { filtered, isPayment, openedSide, type Side, sessionTotals, type Work } from '../ticking';
import { GapNotice } from './gap-notice';
import { LineGrid } from './line-grid';
import classes from './reconcile.module.css';
import { SummaryBar } from './summary-bar';
import { useBankName } from './use-bank-name';
import { useCashWords } from './use-cash-words';
import { useKindName } from './use-line-columns';
import { useTicks } from './use-ticks';
import { WaitingLines } from './waiting-lines';
import { WorkActions } from './work-actions';
import { WorkToolbar } from './work-toolbar';

/** From this width on both sides are beside each other. */
const WIDE = '(width >= 84em)';
const SIDES: readonly Side[] = ['payments', 'deposits'];

interface WorkScreenProps {
  work: Work;
  most: number;
  refetch: () => Promise<void>;
  onMore: () => void;
  loadingMore: boolean;
}

/** Ticking what is on the statement, until nothing is missing. */
export function WorkScreen(props: WorkScreenProps) {
  const { most, refetch, onMore, loadingMore } = props;
  const { t } = useTranslation(['reconciliations', 'common']);
  const format = useFormat();
  const nameOf = useBankName();
  const kindOf = useKindName();
  const words = useCashWords(props.work.session.account_id);
  const [search, setSearch] = useUrlSearch(reconcileSearch);
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const mayWrite = useAbility().can('create', 'Journal Entry');
  const { work, pending, stuck, put, flush } = useTicks(props.work, most);
  const { session } = work;
  const totals = sessionTotals(work, pending);
  const filter = { search: search.search ?? '', only: search.only, after: search.after ?? false };
  const visible = filtered(work, pending, filter, kindOf);
  const isNarrowed = Boolean(filter.search || filter.only);
  // On a narrow screen the side that has something to tick comes first, whatever is searched for.
  const whole = { ...filter, search: '', only: undefined };
  const chosen = search.side ?? openedSide(filtered(work, pending, whole, kindOf));
  const name = nameOf({ name: session.account_name, name_ar: session.account_name_ar });
  const bySide = (side: Side) =>
    visible.filter((line) => isPayment(line) === (side === 'payments'));

  return (
    <PageShell
      title={t('work.title', { ...words, date: format.date(session.ending_date, 'long') })}
      crumbs={[
        { label: t('title'), to: paths.reconcile },
        { label: name, to: paths.reconcile, search: { account: session.account_id } },
      ]}
      actions={
        mayWrite ? (
          <WorkActions session={session} totals={totals} flush={flush} refetch={refetch} />
        ) : (
          <span className={classes.hint}>{t('work.onlySee')}</span>
        )
      }
    >
      <SummaryBar
        session={session}
        totals={totals}
        saving={stuck ? 'unsaved' : pending.size > 0 ? 'saving' : 'saved'}
      />
      <GapNotice session={session} />
      <WaitingLines session={session} />
      <WorkToolbar session={session} search={search} setSearch={setSearch} />
      {work.more && (
        <p className={classes.more}>
          {t('work.more', { count: work.lines.length })}{' '}
          <Button variant="subtle" size="compact-sm" loading={loadingMore} onClick={onMore}>
            {t('work.moreShow')}
          </Button>
        </p>
      )}
      {!wide && (
        <StatusTabs<Side>
          label={t('common:nouns.document')}
          value={chosen}
          onChange={(side) => setSearch({ side }, { replace: true })}
          options={SIDES.map((side) => ({
            value: side,
            label: t(`work.${side}`),
            count: bySide(side).length,
          }))}
        />
      )}
      <div className={classes.sides}>
        {SIDES.filter((side) => wide || side === chosen).map((side) => (
          <LineGrid
            key={side}
            side={side}
            session={session}
            lines={bySide(side)}
            pending={pending}
            totals={totals}
            onTick={mayWrite ? put : undefined}
            onClear={
              isNarrowed ? () => setSearch({ search: undefined, only: undefined }) : undefined
            }
          />
        ))}
      </div>
    </PageShell>
  );
}
