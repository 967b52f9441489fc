import { StatusTabs } from '../status-tabs';

interface StatusFilterProps<Status extends string> {
  label: string;
  /** The label of the tab for all statuses. */
  all: string;
  statuses: readonly Status[];
  value: Status | undefined;
  onChange: (status: Status | undefined) => void;
  nameOf: (status: Status) => string;
  /** How many there are, once it is known; left out where nobody counts them. */
  countOf?: (status: Status | 'all') => number | undefined;
}

/** Narrows a list to one status, or shows all of them. */
export function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
  const { label, all, statuses, value, onChange, nameOf, countOf } = props;
  return (
    <StatusTabs<Status | 'all'>
      label={label}
      value={value ?? 'all'}
      onChange={(tab) => onChange(tab === 'all' ? undefined : tab)}
      options={(['all', ...statuses] as const).map((tab) => ({
        value: tab,
        label: tab === 'all' ? all : nameOf(tab),
        ...(countOf && { count: countOf(tab) }),
      }))}
    />
  );
}
