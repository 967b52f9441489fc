import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useUrlSearch } from '@/shared/lib/url-search';
import { profitAndLoss } from '../api';
import { PeriodFilter } from '../components/period-filter';
import { ReportFrame } from '../components/report-frame';
import { StatementTable } from '../components/statement-table';
import { ZeroSwitch } from '../components/zero-switch';
import type { CsvCell } from '../csv';
import { askedPeriod, periodReportSearch } from '../search';
import { withoutEchoes } from '../statement';

/** Income less what it cost, down to the net profit of a period. */
export function ProfitAndLossPage() {
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  const [search, setSearch] = useUrlSearch(periodReportSearch);
  const asked = askedPeriod(search, useSignedIn());
  const report = useQuery({
    ...profitAndLoss({ from: asked.from, to: asked.to }, !search.zero),
    enabled: !asked.backwards,
  });
  const { data } = report;
  const rows = useMemo(() => withoutEchoes(data?.rows ?? []), [data]);
  const from = data?.first_date ?? asked.from;
  const to = data?.last_date ?? asked.to;

  function csv(): CsvCell[][] {
    return [
      [t('columns.number'), t('columns.account'), t('columns.amount')],
      ...rows.map((row): CsvCell[] => [
        row.kind === 'account' || row.kind === 'group' ? (row.number ?? null) : null,
        format.name(row),
        row.amount ? { amount: row.amount } : null,
      ]),
    ];
  }

  return (
    <ReportFrame
      title={t('names.profitAndLoss')}
      period={t('common:report.period', {
        from: format.date(from, 'long'),
        to: format.date(to, 'long'),
      })}
      query={report}
      backwards={asked.backwards}
      empty={data !== undefined && !rows.some(({ kind }) => kind === 'account')}
      csv={csv}
      file={`profit-and-loss-${from}-${to}`}
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
      <StatementTable rows={rows} period={{ from, to }} />
    </ReportFrame>
  );
}
