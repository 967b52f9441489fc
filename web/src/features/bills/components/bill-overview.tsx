import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  DueCharts,
  type DueFilter,
  DueStats,
  FiguresFailed,
  settledInMonths,
} from '@/features/documents/public';
import { useFormat } from '@/shared/format/use-format';
import { billFigures, billTotals } from '../api';
import { type BillSearch, filterOf } from '../list-search';

interface BillOverviewProps {
  search: BillSearch;
  onFilter: (status: DueFilter | undefined) => void;
}

/** The totals of the list's bills: what is owed and late, what was billed and paid by month. */
export function BillOverview({ search, onFilter }: BillOverviewProps) {
  const { t } = useTranslation('bills');
  const format = useFormat();
  const filter = filterOf(search);
  const totals = useQuery(billTotals(filter));
  const figuresQuery = useQuery(billFigures(filter));
  // The cards show every status, whichever of them is chosen.
  const ofEach = useQuery(billFigures({ ...filter, status: null }));
  const failed = [totals, figuresQuery, ofEach].filter((query) => query.isError);
  if (failed.length > 0) return <FiguresFailed failed={failed} />;

  type Month = NonNullable<typeof figuresQuery.data>['months'][number];
  const figures = (months: readonly Month[] | undefined) =>
    months?.map(({ month, billed: traded, paid: settled }) => ({ month, traded, settled }));
  const each = figures(ofEach.data?.months);
  const [first, last] = [each?.[0], each?.at(-1)];
  return (
    <>
      <DueStats
        statuses={totals.data}
        settled={settledInMonths(each)}
        filter={search.status}
        onFilter={onFilter}
        words={{
          outstanding: t('stats.outstanding'),
          count: (count) => t('count', { count }),
          settled: t('stats.paid'),
          settledNote:
            first && last
              ? t('stats.paidIn', {
                  first: format.date(first.month, 'month'),
                  last: format.date(last.month, 'month'),
                })
              : '',
        }}
      />
      <DueCharts
        months={figures(figuresQuery.data?.months)}
        ageing={figuresQuery.data?.ageing}
        onFilter={onFilter}
        words={{
          months: t('chart.title'),
          traded: t('chart.billed'),
          settled: t('chart.paid'),
          ageing: t('ageing.title'),
          ageingHint: t('ageing.hint'),
        }}
      />
    </>
  );
}
