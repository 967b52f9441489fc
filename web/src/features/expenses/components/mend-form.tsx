import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { useWaitingStore } from '../waiting/use-waiting';
import { isMendable, type WaitingExpense } from '../waiting/waiting-expense';
import { QuickForm } from './quick-form';

/** Changes an expense that waits on this device. */
export function MendForm({ id }: { id: string }) {
  const { t } = useTranslation('expenses');
  const store = useWaitingStore();
  const [entry, setEntry] = useState<WaitingExpense | null>();
  useEffect(() => {
    let ended = false;
    store.load(id).then(
      (found) => !ended && setEntry(found),
      () => !ended && setEntry(null),
    );
    return () => {
      ended = true;
    };
  }, [store, id]);
  if (entry === undefined) return <Skeleton height={320} radius={8} aria-busy />;
  if (entry && isMendable(entry)) return <QuickForm waiting={entry} />;
  return (
    <EmptyState
      wholePage
      kind="lost"
      title={t('waiting.gone')}
      action={
        <Button component={Link} to={paths.expenses}>
          {t('detail.toList')}
        </Button>
      }
    />
  );
}
