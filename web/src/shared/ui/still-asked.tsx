import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isRefusal, type Problem } from '@/shared/api/problem';
import classes from './still-asked.module.css';

interface StillAskedProps {
  query: { error: Problem | null; refetch: () => unknown };
  /** What is asked for, where its place does not say it. */
  title?: string;
  /** How much room the answer takes, about. */
  height: number;
}

/** Stands where a dialog waits for what it has to tell; what could not be loaded is asked for again. */
export function StillAsked({ query: { error, refetch }, title, height }: StillAskedProps) {
  const { t } = useTranslation();
  if (!error) return <Skeleton height={height} radius={6} />;
  return (
    <div role="alert">
      {title && <p className={classes.title}>{title}</p>}
      <p className={classes.failed}>
        {isRefusal(error) ? error.message : t('problems.loadFailed')}
      </p>
      <Button variant="default" onClick={() => refetch()}>
        {t('actions.tryAgain')}
      </Button>
    </div>
  );
}
