import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useUrlSearch } from '@/shared/lib/url-search';
import { generalLedger } from '../api';
import { AccountFilter } from '../components/account-filter';
import { AmountLooks } from '../components/amount-look';
import { IncompletePrintNote } from '../components/incomplete-print-note';
import { LabelChips } from '../components/label-chips';
import { LedgerTable } from '../components/ledger-table';
import { PeriodFilter } from '../components/period-filter';
import { ReportFileMenu } from '../components/report-file-menu';
import { ReportFilters } from '../components/report-filters';
import { ReportFrame } from '../components/report-frame';
import { useAsOfText } from '../components/use-as-of-text';
import { EntryDialog } from '../dialogs/entry-dialog';
import { fileLook } from '../number-format';
import { askedPeriod, ledgerSearch, partOf } from '../search';
import { LABELS } from '../table-options';

/** Every posting of a period, account by account, with the balance after each. */
export function GeneralLedgerPage() {
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  const knownWords = useAsOfText();
  const [search, setSearch] = useUrlSearch(ledgerSearch);
  const signedIn = useSignedIn();
  const period = askedPeriod(search, signedIn);
  const part = partOf(search, signedIn.today);
  const report = useInfiniteQuery({
    ...generalLedger({ from: period.from, to: period.to }, search.account, part),
    enabled: !period.backwards,
  });
  const first = report.data?.pages[0];
  const accounts = report.data?.pages.flatMap((page) => page.accounts) ?? [];
  const from = first?.first_date ?? period.from;
  const to = first?.last_date ?? period.to;
  const call = '/Reports/GeneralLedgerReport';
  const paper = {
    first_date: period.from,
    last_date: period.to,
    ...part,
    ...fileLook(search),
    ...(search.account === undefined ? {} : { account_id: search.account }),
  };
  const days = t('common:report.period', {
    from: format.date(from, 'long'),
    to: format.date(to, 'long'),
  });
  const known = part.known_at ? search.known : undefined;
  const hasMore = report.hasNextPage || accounts.some(({ NextItem }) => NextItem);

  return (
    <ReportFrame
      title={t('names.generalLedger')}
      report="generalLedger"
      period={known ? `${days} · ${knownWords(known)}` : days}
      query={report}
      backwards={period.backwards}
      empty={first !== undefined && accounts.length === 0}
      exports={
        <ReportFileMenu
          call={call}
          request={paper}
          disabled={!first || period.backwards}
          book={{ call: '/Export/LedgerBook', day: to }}
        />
      }
      whole={hasMore ? { call, request: paper } : undefined}
      numbers={search.numbers}
      toolbar={
        <>
          <PeriodFilter asked={period} onChange={setSearch} />
          <ReportFilters
            search={search}
            setSearch={setSearch}
            labels={LABELS}
            known
            further={{
              on: search.account === undefined ? 0 : 1,
              cleared: { account: undefined },
            }}
          >
            <AccountFilter
              value={search.account}
              known={accounts.find(({ account_id }) => account_id === search.account)}
              onChange={(account) => setSearch({ account })}
            />
          </ReportFilters>
          <LabelChips search={search} setSearch={setSearch} />
        </>
      }
    >
      <AmountLooks value={search}>
        <LedgerTable
          accounts={accounts}
          period={{ from, to }}
          part={part}
          onEntry={(entry) => setSearch({ entry })}
        />
      </AmountLooks>
      {report.hasNextPage && (
        <>
          <IncompletePrintNote />
          <Button
            className="no-print"
            variant="default"
            fullWidth
            mt={12}
            loading={report.isFetchingNextPage}
            onClick={() => void report.fetchNextPage()}
          >
            {t('ledger.moreAccounts')}
          </Button>
        </>
      )}
      {search.entry !== undefined && (
        <EntryDialog number={search.entry} onClose={() => setSearch({ entry: undefined })} />
      )}
    </ReportFrame>
  );
}
