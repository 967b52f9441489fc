import { Button, Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '@/shared/api/problem';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';

interface PartyFormGateProps {
  title: string;
  /** Why the party to be changed could not be had; null while it can. */
  problem: Problem | null;
  /** Everything that the form needs is there. */
  ready: boolean;
  list: { to: string };
  words: { lost: string; back: string };
  children: () => ReactNode;
}

/** The form of a party once everything that it needs is there, or what is shown until then. */
export function PartyFormGate(props: PartyFormGateProps) {
  const { title, problem, ready, list, words, children } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (problem) {
    const lost = problem.status === 404;
    return (
      <EmptyState
        kind={lost ? 'lost' : 'problem'}
        title={lost ? words.lost : t('problems.loadFailed')}
        action={
          <Button variant="default" onClick={() => navigate({ to: list.to })}>
            {words.back}
          </Button>
        }
      />
    );
  }
  if (!ready) {
    return (
      <PageShell title={title}>
        <Skeleton height={180} radius={8} />
        <Skeleton height={140} radius={8} />
        <Skeleton height={140} radius={8} />
      </PageShell>
    );
  }
  return children();
}
