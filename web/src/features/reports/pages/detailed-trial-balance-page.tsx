import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useUrlSearch } from '@/shared/lib/url-search';
import { detailedTrialBalance } from '../api';
import { DetailedTable } from '../components/detailed-table';
import { PeriodFilter } from '../components/period-filter';
import { ReportFrame } from '../components/report-frame';
import { ZeroSwitch } from '../components/zero-switch';
import type { CsvCell } from '../csv';
import { PAIRS, sidesOf } from '../detailed';
import { askedPeriod, periodReportSearch } from '../search';

/** How each account opens, moves and closes in a period. */
export function DetailedTrialBalancePage() {
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  const [search, setSearch] = useUrlSearch(periodReportSearch);
  const asked = askedPeriod(search, useSignedIn());
  const report = useQuery({
    ...detailedTrialBalance({ from: asked.from, to: asked.to }, !search.zero),
    enabled: !asked.backwards,
  });
  const { data } = report;
  const from = data?.first_date ?? asked.from;
  const to = data?.last_date ?? asked.to;

  function csv(): CsvCell[][] {
    if (!data) return [];
    const side = (pair: (typeof PAIRS)[number], name: 'debit' | 'credit') =>
      `${t(`columns.${pair}`)} - ${t(`columns.${name}`)}`;
    return [
      [
        t('columns.number'),
        t('columns.account'),
        ...PAIRS.flatMap((pair) => [side(pair, 'debit'), side(pair, 'credit')]),
      ],
      ...data.rows.map((row): CsvCell[] => [
        row.number ?? null,
        format.name(row),
        ...sidesOf(row).map((amount) => ({ amount })),
      ]),
      [null, t('total'), ...sidesOf(data.totals).map((amount) => ({ amount }))],
    ];
  }

  return (
    <ReportFrame
      title={t('names.detailedTrialBalance')}
      period={t('common:report.period', {
        from: format.date(from, 'long'),
        to: format.date(to, 'long'),
      })}
      query={report}
      backwards={asked.backwards}
      empty={data?.rows.length === 0}
      csv={csv}
      file={`detailed-trial-balance-${from}-${to}`}
      toolbar={
        <>
          <PeriodFilter asked={asked} onChange={setSearch} />
          <ZeroSwitch
            hidden={!search.zero}
            onChange={(hidden) => setSearch({ zero: hidden ? undefined : true })}
          />
        </>
      }
    >
      {data && <DetailedTable data={data} />}
    </ReportFrame>
  );
}
