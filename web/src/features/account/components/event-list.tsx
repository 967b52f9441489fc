import { Button, Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Problem } from '@/shared/api/problem';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { EmptyState } from '@/shared/ui/empty-state';
import type { SecurityEvent } from '../api';
import classes from './rows.module.css';

type Shown = Pick<SecurityEvent, 'id' | 'kind' | 'at'> &
  Partial<SecurityEvent> & {
    /** Whose account it is, where the list is of several people. */
    person?: string | undefined;
  };

interface EventListProps {
  events: UseQueryResult<Shown[], Problem>;
  /** What the list is good for. */
  hint: string;
}

/** What happened to an account, the latest first. */
export function EventList({ events: { data, isError, refetch }, hint }: EventListProps) {
  const { t } = useTranslation(['account', 'common']);
  if (isError) {
    return (
      <EmptyState
        kind="problem"
        title={t('common:problems.loadFailed')}
        action={<Button onClick={() => void refetch()}>{t('common:actions.tryAgain')}</Button>}
      />
    );
  }
  if (!data) {
    return (
      <Stack gap={12} role="status" aria-label={t('common:grid.loading')}>
        {[1, 2].map((row) => (
          <Skeleton key={row} height={36} />
        ))}
      </Stack>
    );
  }
  if (data.length === 0) return <p className={classes.hint}>{t('account:security.none')}</p>;
  return (
    <>
      <p className={classes.hint}>{hint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ul className={`${classes.list} ${classes.events}`} tabIndex={0} aria-label={hint}>
        {data.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </>
  );
}

function EventRow({ event }: { event: Shown }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const about = [event.person, event.company_name, event.device, event.network].filter(Boolean);
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <div className={classes.name}>{t(`security.kinds.${event.kind}`)}</div>
        <p className={classes.note}>
          {format.moment(event.at)}
          {about.map((part) => (
            <span key={part}>
              {' · '}
              <Bdi>{part}</Bdi>
            </span>
          ))}
        </p>
      </div>
    </li>
  );
}
