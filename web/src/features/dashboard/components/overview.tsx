import type { Summary } from '../api';
import { BankBalances } from './bank-balances';
import classes from './dashboard.module.css';
import { HeadFigures } from './head-figures';
import { IncomeChart } from './income-chart';
import { InvoiceCounts } from './invoice-counts';
import { ReceivablesAge } from './receivables-age';
import { RecentInvoices } from './recent-invoices';

interface OverviewProps {
  /** Undefined while it loads. */
  summary: Summary | undefined;
}

/** The cards of a company at work. */
export function Overview({ summary }: OverviewProps) {
  return (
    <div className={classes.overview}>
      <HeadFigures summary={summary} />
      <div className={classes.split}>
        <IncomeChart summary={summary} />
        <ReceivablesAge summary={summary} />
      </div>
      <div className={classes.split}>
        <RecentInvoices summary={summary} />
        <div className={classes.stack}>
          <InvoiceCounts summary={summary} />
          <BankBalances summary={summary} />
        </div>
      </div>
    </div>
  );
}
