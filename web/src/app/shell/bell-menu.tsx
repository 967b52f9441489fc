import { Loader, Menu } from '@mantine/core';
import { IconBell, IconNotes, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import {
  dueReminders,
  type Reminder,
  type SystemReminder,
  unreadReminders,
  useMarkSeen,
} from '@/shared/api/reminders';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { appLink } from '@/shared/routing/app-link';
import { Bdi } from '@/shared/ui/bdi';
import { DueDay } from '@/shared/ui/due-day';
import classes from './bell-menu.module.css';
import { ButtonMenu, type ButtonMenuProps } from './button-menu';
import { isReadOnly, trialNotice } from './trial';

/** The person's present reminders; each leads to its page. */
export function BellMenu(menu: ButtonMenuProps) {
  return (
    <ButtonMenu {...menu} width={340}>
      <BellItems />
    </ButtonMenu>
  );
}

/** Whether reminders can be marked as read: after the trial or subscription every write is refused. */
function useMayWrite(): boolean {
  const { subscription, today } = useSignedIn();
  const notice = trialNotice(subscription, today);
  return !notice || !isReadOnly(notice);
}

function BellItems() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { language } = useFormat();
  const { data, isError, refetch } = useQuery({
    ...dueReminders(language),
    refetchOnMount: 'always',
  });
  const { data: unread = 0 } = useQuery(unreadReminders);
  const { mutate: markSeen } = useMarkSeen();
  const mayWrite = useMayWrite();
  const isShown = data !== undefined;
  // The open menu has been seen, without a press.
  useEffect(() => {
    if (isShown && unread > 0 && mayWrite) markSeen();
  }, [isShown, unread, mayWrite, markSeen]);

  const none = data && data.SystemReminder.length + data.UserReminder.length === 0;
  return (
    <>
      <Menu.Label>{t('reminders.title')}</Menu.Label>
      {isError && !data && (
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<IconRefresh size={18} stroke={1.6} aria-hidden />}
          onClick={() => void refetch()}
        >
          {t('problems.loadFailed')} {t('actions.tryAgain')}
        </Menu.Item>
      )}
      {!data && !isError && <Loader size="sm" m={12} aria-label={t('grid.loading')} />}
      {none && <p className={classes.none}>{t('reminders.none')}</p>}
      {data?.SystemReminder.map((one) => (
        <SystemItem key={one.kind} reminder={one} />
      ))}
      {data?.UserReminder.map((one) => (
        <OwnItem key={one.id} reminder={one} />
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => void navigate({ to: paths.reminders })}>
        {t('reminders.all')}
      </Menu.Item>
    </>
  );
}

function SystemItem({ reminder }: { reminder: SystemReminder }) {
  const navigate = useNavigate();
  const format = useFormat();
  return (
    <Menu.Item
      leftSection={<IconBell size={18} stroke={1.6} aria-hidden />}
      rightSection={<span className={classes.count}>{format.number(reminder.count)}</span>}
      onClick={() => void navigate(appLink(reminder.link) as never)}
    >
      <span className={classes.title}>{reminder.title}</span>
      {reminder.days != null && (
        <span className={classes.note}>
          <DueDay days={reminder.days} count={reminder.count} />
        </span>
      )}
    </Menu.Item>
  );
}

function OwnItem({ reminder }: { reminder: Reminder }) {
  const navigate = useNavigate();
  return (
    <Menu.Item
      leftSection={<IconNotes size={18} stroke={1.6} aria-hidden />}
      onClick={() =>
        void navigate({ to: paths.reminders, search: { reminder: reminder.id } } as never)
      }
    >
      <span className={classes.title}>
        <Bdi>{reminder.reminder_title ?? reminder.subject}</Bdi>
      </span>
      {reminder.days != null && (
        <span className={classes.note}>
          <DueDay days={reminder.days} />
        </span>
      )}
    </Menu.Item>
  );
}
