import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';

/** All parties of a side together, in the company's currency. */
export interface PartySummary {
  open_balance: string;
  overdue_balance: string;
  unapplied_credit: string;
}

interface PartyStatsProps {
  /** Undefined until it has come. */
  summary: PartySummary | undefined;
  words: { open: string; overdue: string; credit: string };
}

/** What all of them together owe or are owed. How many there are is said at the page's title. */
export function PartyStats({ summary, words }: PartyStatsProps) {
  const format = useFormat();
  const currency = useCompanyCurrency();
  const loading = !summary;
  const money = (amount: string | undefined) => format.money(amount ?? '0', currency);
  return (
    <StatRow>
      <StatCard label={words.open} value={money(summary?.open_balance)} loading={loading} />
      <StatCard label={words.overdue} value={money(summary?.overdue_balance)} loading={loading} />
      <StatCard label={words.credit} value={money(summary?.unapplied_credit)} loading={loading} />
    </StatRow>
  );
}
