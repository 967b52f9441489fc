import { useQuery } from '@tanstack/react-query';
import { FiguresFailed } from '@/features/documents/public';
import { invoiceFigures, invoiceStatuses, invoiceTotals } from '../api';
import {
  filterOf,
  type InvoiceSearch,
  isNarrowedWithinStatus,
  narrowed,
  type StatusFilter,
} from '../list-search';
import { InvoiceCharts } from './invoice-charts';
import { InvoiceStats } from './invoice-stats';

interface InvoiceOverviewProps {
  search: InvoiceSearch;
  onFilter: (status: StatusFilter | undefined) => void;
}

/** The totals of the list's invoices: all of the company's, or those that the filters let through. */
export function InvoiceOverview({ search, onFilter }: InvoiceOverviewProps) {
  const filter = filterOf(search);
  const [some, within] = [narrowed(search), isNarrowedWithinStatus(search)];
  const all = useQuery({ ...invoiceStatuses(), enabled: !within });
  const totals = useQuery({ ...invoiceTotals(filter), enabled: within });
  const figures = useQuery({ ...invoiceFigures(filter), enabled: some });
  // The cards show every status, whichever of them is chosen.
  const ofEach = useQuery({ ...invoiceFigures({ ...filter, status: null }), enabled: within });
  const queries = [...(within ? [totals, ofEach] : [all]), ...(some ? [figures] : [])];
  const failed = queries.filter((query) => query.isError);
  if (failed.length > 0) return <FiguresFailed failed={failed} />;
  return (
    <>
      <InvoiceStats
        statuses={within ? totals.data : all.data?.Statuses}
        lately={all.data?.paid_last_30_days}
        months={ofEach.data?.months}
        narrowed={within}
        filter={search.status}
        onFilter={onFilter}
      />
      <InvoiceCharts figures={some ? figures.data : all.data} onFilter={onFilter} />
    </>
  );
}
