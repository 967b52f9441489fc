import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { EntriesPreview } from '@/shared/ui/entries-preview';
import { reversalPreview } from '../api';

/** The entry by which the books would reverse another one on that day, or why they would not. */
export function ReversalPreview({ entry, date }: { entry: number; date: string }) {
  const { data, error, isPending } = useQuery({
    ...reversalPreview(entry, date),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Skeleton height={96} radius={8} />;
  if (error) {
    if (error.status !== 409) return null;
    return (
      <p role="alert" style={{ margin: 0, color: 'var(--error)' }}>
        {error.message}
      </p>
    );
  }
  return <EntriesPreview entries={data.entries} />;
}
