import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { dueReminders } from '@/shared/api/reminders';
import { useFormat } from '@/shared/format/use-format';
import { appLink } from '@/shared/routing/app-link';
import { Bdi } from '@/shared/ui/bdi';
import { DueDay } from '@/shared/ui/due-day';
import classes from './dashboard.module.css';
import { SmallCard } from './small-card';

/** As many as fit beside the chart; the others are on the page of reminders. */
const MOST = 5;

/** What the person is reminded of: by their notes that are due and by the books. */
export function RemindersCard() {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { data, isError } = useQuery(dueReminders(format.language));
  // The rest of the page says what it knows; the bell offers another try.
  if (isError && !data) return null;
  const own = data?.UserReminder.slice(0, 2) ?? [];
  const system = data?.SystemReminder.slice(0, MOST - own.length) ?? [];
  return (
    <SmallCard
      title={t('reminders.title')}
      note={<Link to={paths.reminders}>{t('reminders.all')}</Link>}
      loading={!data}
      rows={3}
    >
      {data && own.length + system.length === 0 && (
        <p className={classes.none}>{t('reminders.none')}</p>
      )}
      {own.map(({ id, subject, reminder_title, days }) => (
        <Link
          key={id}
          to={paths.reminders}
          search={{ reminder: id } as never}
          className={classes.row}
        >
          <span className={classes.grow}>
            <Bdi>{reminder_title ?? subject}</Bdi>
            {days != null && (
              <span className={classes.due}>
                <DueDay days={days} />
              </span>
            )}
          </span>
        </Link>
      ))}
      {system.map(({ kind, title, count, days, link }) => (
        <Link key={kind} {...(appLink(link) as { to: string })} className={classes.row}>
          <span className={classes.grow}>
            {title}
            {days != null && (
              <span className={classes.due}>
                <DueDay days={days} />
              </span>
            )}
          </span>
          <strong>{format.number(count)}</strong>
        </Link>
      ))}
    </SmallCard>
  );
}
