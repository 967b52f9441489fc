import { StatusTabs } from '../status-tabs';

interface StatusFilterProps<Status extends string> {
  label: string;
  /** What the tab of all of them is called. */
  all: string;
  statuses: readonly Status[];
  value: Status | undefined;
  onChange: (status: Status | undefined) => void;
  nameOf: (status: Status) => string;
  /** How many there are, when it is known. */
  countOf: (status: Status | 'all') => number | undefined;
}

/** Narrows a list to one status, or shows all of them. */
export function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
  const { label, all, statuses, value, onChange, nameOf, countOf } = props;
  return (
    <StatusTabs<Status | 'all'>
      label={label}
      value={value ?? 'all'}
      onChange={(tab) => onChange(tab === 'all' ? undefined : tab)}
      options={[
        { value: 'all', label: all, count: countOf('all') },
        ...statuses.map((tab) => ({ value: tab, label: nameOf(tab), count: countOf(tab) })),
      ]}
    />
  );
}
