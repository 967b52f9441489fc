import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '@/shared/api/problem';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';

interface DocumentGateProps<Detail> {
  /** The document, as far as it has come. */
  detail: { data: Detail | undefined; error: Problem | null; refetch: () => unknown };
  /** Whether the address names one at all. */
  known: boolean;
  title: string;
  list: { label: string; to: string; search?: Record<string, unknown> };
  words: { lost: string; toList: string };
  children: (detail: Detail) => ReactNode;
}

/** The page of one document, or what is shown in its place: loading, failed, or not found. */
export function DocumentGate<Detail>(props: DocumentGateProps<Detail>) {
  const { detail, title, list, words, children } = props;
  const { t } = useTranslation();
  const lost = !props.known || detail.error?.status === 404;
  if (detail.data !== undefined && !lost) return children(detail.data);
  return (
    <PageShell title={title} crumbs={[list]}>
      {lost ? (
        <EmptyState
          kind="lost"
          title={words.lost}
          action={
            <Button component={Link} to={list.to}>
              {words.toList}
            </Button>
          }
        />
      ) : detail.error ? (
        <EmptyState
          kind="problem"
          title={t('problems.loadFailed')}
          action={<Button onClick={() => detail.refetch()}>{t('actions.tryAgain')}</Button>}
        />
      ) : (
        <>
          <Skeleton height={96} radius={8} />
          <Skeleton height={300} radius={8} />
          <Skeleton height={160} radius={8} />
        </>
      )}
    </PageShell>
  );
}
