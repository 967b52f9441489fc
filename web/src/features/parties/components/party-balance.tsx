import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import type { Currency } from '../side';
import classes from './party-view.module.css';

interface PartyBalanceProps {
  /** In the party's currency, as the server names them for customers and vendors alike. */
  figures: {
    OpenBalance: string;
    OverdueBalance: string;
    TotalInvoices: string;
    TotalPayment: string;
    UnappliedCredit: string;
  };
  currency: Currency;
  words: {
    open: string;
    overdue: string;
    charged: string;
    paid: string;
    credit: string;
    creditNote: string;
  };
}

/** The balance, and its parts. */
export function PartyBalance({ figures, currency, words }: PartyBalanceProps) {
  const format = useFormat();
  const money = (amount: string) => format.money(amount, currency);
  const late = isZero(figures.OverdueBalance) ? undefined : classes.overdue;
  return (
    <StatRow wraps>
      <StatCard label={words.open} value={money(figures.OpenBalance)} />
      <StatCard
        label={words.overdue}
        value={<span className={late}>{money(figures.OverdueBalance)}</span>}
      />
      <StatCard label={words.charged} value={money(figures.TotalInvoices)} />
      <StatCard label={words.paid} value={money(figures.TotalPayment)} />
      {!isZero(figures.UnappliedCredit) && (
        <StatCard
          label={words.credit}
          value={money(figures.UnappliedCredit)}
          note={words.creditNote}
        />
      )}
    </StatRow>
  );
}
