import { Button, Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal, type Problem } from '@/shared/api/problem';
import classes from './load-or-retry.module.css';

interface LoadOrRetryProps {
  query: {
    /** None while it is asked for again. */
    error: Problem | null;
    /** How often it could not be loaded: a first asking waits, whatever failed in its place before. */
    errorUpdateCount?: number;
    refetch: () => unknown;
  };
  /** A name for the content, where its place does not show it. */
  title?: string;
  /** How much room the answer takes, about. */
  height: number;
}

/**
 * The place of a dialog's content while it is loading. After a failure a button loads it again and keeps the focus
 * meanwhile.
 */
export function LoadOrRetry({ query, title, height }: LoadOrRetryProps) {
  const { error, errorUpdateCount = 1, refetch } = query;
  const { t } = useTranslation();
  const last = useRef(error);
  if (error) last.current = error;
  const failed = errorUpdateCount > 0 ? last.current : null;
  if (!failed) return <Skeleton height={height} radius={6} />;
  return (
    <div role="alert">
      {title && <p className={classes.title}>{title}</p>}
      <p className={classes.failed}>
        {isRefusal(failed) ? failed.message : t('problems.loadFailed')}
      </p>
      <Button variant="default" loading={!error} onClick={() => refetch()}>
        {t('actions.tryAgain')}
      </Button>
    </div>
  );
}
