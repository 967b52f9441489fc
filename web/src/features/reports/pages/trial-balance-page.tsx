import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useUrlSearch } from '@/shared/lib/url-search';
import { trialBalance } from '../api';
import { AccountCell } from '../components/account-cell';
import { DayFilter } from '../components/day-filter';
import { Figure } from '../components/figure';
import classes from '../components/report.module.css';
import { ReportFrame } from '../components/report-frame';
import { useLedgerDrill } from '../components/use-drill';
import { ZeroSwitch } from '../components/zero-switch';
import type { CsvCell } from '../csv';
import { fiscalYearStart } from '../presets';
import { askedDay, dayReportSearch } from '../search';
import type { TrialBalance } from '../tables';

/** One debit or credit for each account at the end of a day. */
export function TrialBalancePage() {
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  const calendar = useSignedIn();
  const [search, setSearch] = useUrlSearch(dayReportSearch);
  const asked = askedDay(search, calendar);
  const report = useQuery(trialBalance(asked.date, !search.zero));
  const { data } = report;
  const asOf = data?.as_of ?? asked.date;

  function csv(): CsvCell[][] {
    if (!data) return [];
    return [
      [t('columns.number'), t('columns.account'), t('columns.debit'), t('columns.credit')],
      ...data.rows.map((row): CsvCell[] => [
        row.number ?? null,
        format.name(row),
        { amount: row.debit },
        { amount: row.credit },
      ]),
      [null, t('total'), { amount: data.total_debit }, { amount: data.total_credit }],
    ];
  }

  return (
    <ReportFrame
      title={t('names.trialBalance')}
      period={t('common:report.asOf', { date: format.date(asOf, 'long') })}
      query={report}
      empty={data?.rows.length === 0}
      csv={csv}
      file={`trial-balance-${asOf}`}
      toolbar={
        <>
          <DayFilter asked={asked} onChange={setSearch} />
          <ZeroSwitch
            hidden={!search.zero}
            onChange={(hidden) => setSearch({ zero: hidden ? undefined : true })}
          />
        </>
      }
    >
      {data && <BalanceTable data={data} startMonth={calendar.fiscalYearStartMonth} />}
    </ReportFrame>
  );
}

/** Figures lead to the ledger from the fiscal year's first day, where accounts of profit and loss open at nothing. */
function BalanceTable({ data, startMonth }: { data: TrialBalance; startMonth: number }) {
  const { t } = useTranslation('reports');
  const drill = useLedgerDrill();
  const period = { from: fiscalYearStart(data.as_of, startMonth), to: data.as_of };
  return (
    <table className={classes.table} aria-label={t('names.trialBalance')}>
      <thead>
        <tr>
          <th scope="col">{t('columns.account')}</th>
          <th scope="col" className="num">
            {t('columns.debit')}
          </th>
          <th scope="col" className="num">
            {t('columns.credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.rows.map((row) => (
          <tr key={row.account_id}>
            <td>
              <AccountCell account={row} />
            </td>
            <td className="num">
              <Figure amount={row.debit} drill={drill(period, row.account_id ?? undefined)} />
            </td>
            <td className="num">
              <Figure amount={row.credit} drill={drill(period, row.account_id ?? undefined)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td className="num">
            <Figure amount={data.total_debit} drill={drill(period)} />
          </td>
          <td className="num">
            <Figure amount={data.total_credit} drill={drill(period)} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
