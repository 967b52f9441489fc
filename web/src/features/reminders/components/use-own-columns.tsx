import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { DueDay } from '@/shared/ui/due-day';
import { StatusPill } from '@/shared/ui/status-pill';
import type { Reminder } from '../api';
import { PriorityPill } from './priority-pill';

/** The columns of one's own notes and reminders. */
export function useOwnColumns(): GridColumn<Reminder>[] {
  const { t } = useTranslation('reminders');
  const format = useFormat();
  return [
    {
      id: 'subject',
      header: t('own.subject'),
      grow: 1,
      width: 200,
      card: 'title',
      cell: ({ subject }) => <Bdi className="truncate">{subject}</Bdi>,
    },
    {
      id: 'priority',
      header: t('own.priority'),
      width: 120,
      card: 'badge',
      cell: ({ priority, done }) =>
        done ? (
          <StatusPill tone="good">{t('own.done')}</StatusPill>
        ) : (
          <PriorityPill priority={priority} />
        ),
    },
    {
      id: 'due',
      header: t('own.due'),
      width: 220,
      card: 'subtitle',
      cell: ({ due_date, days, done }) =>
        due_date &&
        days != null && (
          <span>
            {format.date(due_date)}
            {!done && (
              <>
                {' · '}
                <DueDay days={days} />
              </>
            )}
          </span>
        ),
    },
    {
      id: 'repeat',
      header: t('own.repeat'),
      width: 110,
      hideable: true,
      cell: ({ repeat }) => repeat && t(`repeats.${repeat}`),
    },
    {
      id: 'mail',
      header: t('own.mail'),
      width: 160,
      hideable: true,
      cell: ({ Is_send, mail_stopped }) =>
        mail_stopped ? t('own.mailStopped') : Is_send && t('own.mailed'),
    },
  ];
}
