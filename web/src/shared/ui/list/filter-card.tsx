import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { StatCard } from '../stat-card';

interface FilterCardProps<Status> {
  label: string;
  /** In the company's currency; undefined while it loads. */
  amount: string | undefined;
  note: string;
  /** The status that it narrows the list to; undefined shows all of them. */
  status: Status | undefined;
  /** The status that the list shows. */
  filter: Status | undefined;
  onFilter: (status: Status | undefined) => void;
}

/** The total of the records of a status; a click filters the list by it, another one removes the filter. */
export function FilterCard<Status>(props: FilterCardProps<Status>) {
  const { label, amount, note, status, filter, onFilter } = props;
  const format = useFormat();
  const currency = useCompanyCurrency();
  const on = filter === status;
  return (
    <StatCard
      label={label}
      value={<bdi>{format.money(amount ?? '0', currency)}</bdi>}
      note={note}
      loading={amount === undefined}
      active={on}
      onClick={() => onFilter(on ? undefined : status)}
    />
  );
}
