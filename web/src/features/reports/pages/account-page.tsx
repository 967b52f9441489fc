import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { AccountMenu } from '@/features/accounts/public';
import { ExportMenu } from '@/features/lists/public';
import { useCompanyCurrency, useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useUrlSearch } from '@/shared/lib/url-search';
import { Bdi } from '@/shared/ui/bdi';
import { EmptyState } from '@/shared/ui/empty-state';
import { ReportShell } from '@/shared/ui/report-shell';
import {
  type AccountLines,
  accountLines,
  accountSearch,
  filterOf,
  isNarrowed,
} from '../account-lines';
import { AccountFilters } from '../components/account-filters';
import { AccountLinesTable } from '../components/account-lines-table';
import classes from '../components/report.module.css';
import { useAccountPaper } from '../components/use-account-paper';
import { useNarrowedWords } from '../components/use-narrowed-words';
import { EntryDialog } from '../dialogs/entry-dialog';
import { askedPeriod } from '../search';

/** One account: every posting of a period with the balance after it, and what can be done with the account. */
export function AccountPage() {
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  const currency = useCompanyCurrency();
  const { id: segment } = useParams({ strict: false }) as { id: string };
  const id = Number(segment);
  const [search, setSearch] = useUrlSearch(accountSearch);
  const period = askedPeriod(search, useSignedIn());
  const filter = filterOf(search, period);
  const query = useInfiniteQuery({
    ...accountLines(id, filter),
    enabled: Number.isSafeInteger(id) && !period.backwards,
  });
  const head = query.data?.pages[0];
  const listExport = { list: 'account', id, filter } as const;
  // Its own paper: the general ledger would have other lines, those of reversed entries among them.
  const paper = useAccountPaper(query.hasNextPage, listExport);
  const narrowedWords = useNarrowedWords(search);
  const missing = !Number.isSafeInteger(id) || (query.isError && query.error?.status === 404);
  if (missing) {
    return (
      <EmptyState kind="noMatch" title={t('account.missing')} hint={t('account.missingHint')} />
    );
  }
  return (
    <ReportShell
      title={head ? `${head.number} ${format.name(head)}` : t('account.title')}
      company={head?.company ?? ''}
      period={t('common:report.period', {
        from: format.date(period.from, 'long'),
        to: format.date(period.to, 'long'),
      })}
      narrowed={narrowedWords}
      currency={currency.code}
      crumbs={[{ label: t('account.chart'), to: paths.accounts }]}
      toolbar={<AccountFilters asked={period} search={search} setSearch={setSearch} />}
      loading={query.isPending && !query.isError && !period.backwards}
      failed={query.isError && !period.backwards}
      onRetry={() => void query.refetch()}
      {...paper}
      actions={<AccountMenu id={id} />}
      exports={<ExportMenu listExport={listExport} plain />}
    >
      {period.backwards ? (
        <EmptyState kind="noMatch" title={t('common:errors.dateOrder')} hint={t('backwardsHint')} />
      ) : (
        head && (
          <>
            <AccountBalance head={head} narrowed={isNarrowed(search)} />
            <AccountLinesTable
              head={head}
              lines={query.data?.pages.flatMap(({ lines }) => lines) ?? []}
              narrowed={isNarrowed(search)}
              more={{
                has: query.hasNextPage,
                loading: query.isFetchingNextPage,
                load: () => void query.fetchNextPage(),
              }}
              onEntry={(entry) => setSearch({ entry })}
            />
          </>
        )
      )}
      {search.entry !== undefined && (
        <EntryDialog number={search.entry} onClose={() => setSearch({ entry: undefined })} />
      )}
    </ReportShell>
  );
}

/** What is on the account today, and why it takes nothing new. */
function AccountBalance({ head, narrowed }: { head: AccountLines; narrowed: boolean }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return (
    <div className={classes.standing}>
      <p>
        {t('account.today')}{' '}
        <strong>
          <Bdi>{format.money(head.balance_today, head.currency)}</Bdi>
        </strong>
        {head.own && (
          <>
            {' · '}
            <strong>
              <Bdi>{format.money(head.own.balance_today, head.own.currency)}</Bdi>
            </strong>
          </>
        )}
        {' · '}
        {t(head.credit_side ? 'account.creditSide' : 'account.debitSide')}
      </p>
      {head.merged_into ? (
        <p>
          <Link to={paths.account(head.merged_into)}>
            {t('account.mergedInto', { number: head.merged_into_number })}
          </Link>
        </p>
      ) : (
        !head.active && <p>{t('account.inactive')}</p>
      )}
      {/* Some lines alone have no totals to speak of. */}
      {head.hidden && !narrowed && (
        <p>{t('account.hidden', { amount: format.money(head.hidden, head.currency) })}</p>
      )}
      {head.user_description && (
        <p>
          <Bdi>{head.user_description}</Bdi>
        </p>
      )}
    </div>
  );
}
