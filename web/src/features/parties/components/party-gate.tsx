import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '@/shared/api/problem';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';

interface PartyGateProps<Detail> {
  /** The record, as far as it has come. */
  detail: { data: Detail | undefined; error: Problem | null; refetch: () => unknown };
  /** Whether the address names one at all. */
  isValidId: boolean;
  list: { label: string; to: string };
  words: { lost: string; lostHint: string; back: string };
  children: (detail: Detail) => ReactNode;
}

/** The page of one party, or what is shown in its place: loading, failed, or not found. */
export function PartyGate<Detail>({
  detail,
  isValidId,
  list,
  words,
  children,
}: PartyGateProps<Detail>) {
  const { t } = useTranslation();
  if (detail.data !== undefined) return children(detail.data);
  if (!isValidId || detail.error?.status === 404) {
    return (
      <EmptyState
        kind="lost"
        wholePage
        title={words.lost}
        hint={words.lostHint}
        action={<Link to={list.to}>{words.back}</Link>}
      />
    );
  }
  if (detail.error) {
    return (
      <EmptyState
        kind="problem"
        wholePage
        title={t('problems.loadFailed')}
        action={<Button onClick={() => detail.refetch()}>{t('actions.tryAgain')}</Button>}
      />
    );
  }
  return (
    <PageShell title={t('grid.loading')} crumbs={[list]}>
      <Skeleton height={92} radius={8} />
      <Skeleton height={320} radius={8} />
    </PageShell>
  );
}
