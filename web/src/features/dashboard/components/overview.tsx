import { useAbility } from '@/shared/auth/can';
import type { Summary } from '../api';
import { BankBalances } from './bank-balances';
import classes from './dashboard.module.css';
import { HeadFigures } from './head-figures';
import { IncomeChart } from './income-chart';
import { InvoiceCounts } from './invoice-counts';
import { ReceivablesAge } from './receivables-age';
import { RecentInvoices } from './recent-invoices';
import { RemindersCard } from './reminders-card';

interface OverviewProps {
  /** Undefined while it loads. */
  summary: Summary | undefined;
}

/** The cards of a company at work. */
export function Overview({ summary }: OverviewProps) {
  // Whoever may not read invoices is told none: empty cards would say that there are none.
  const readsSales = useAbility().can('read', 'Sales');
  return (
    <div className={classes.overview}>
      <HeadFigures summary={summary} />
      <div className={classes.split}>
        <IncomeChart summary={summary} />
        <RemindersCard />
      </div>
      {readsSales ? (
        <div className={classes.split}>
          <RecentInvoices summary={summary} />
          <div className={classes.stack}>
            <ReceivablesAge summary={summary} />
            <InvoiceCounts summary={summary} />
            <BankBalances summary={summary} />
          </div>
        </div>
      ) : (
        <div className={classes.split}>
          <BankBalances summary={summary} />
          <ReceivablesAge summary={summary} />
        </div>
      )}
    </div>
  );
}
