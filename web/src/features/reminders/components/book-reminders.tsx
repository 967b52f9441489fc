import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconClockPause, IconEye, IconEyeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { addDays } from '@/shared/lib/date-keys';
import { toast } from '@/shared/lib/toast';
import { appLink } from '@/shared/routing/app-link';
import { DueDay } from '@/shared/ui/due-day';
import { EmptyState } from '@/shared/ui/empty-state';
import { FormSection } from '@/shared/ui/form-section';
import {
  type HiddenReminder,
  type ReminderOverview,
  type SystemReminder,
  type SystemStep,
  useSystemStep,
} from '../api';
import classes from './book-reminders.module.css';
import { PriorityPill } from './priority-pill';

type Act = (step: SystemStep) => void;

/** What the books remind of: each leads to where it is dealt with, and can be set aside. */
export function BookReminders({ overview }: { overview: ReminderOverview }) {
  const { t } = useTranslation(['reminders', 'common']);
  const change = useSystemStep();
  const { SystemReminder: visible, hidden } = overview;
  const act: Act = (step) =>
    change.mutate(step, {
      onSuccess: ({ message }) => {
        const { kind } = step;
        const run = () => change.mutate({ kind, step: 'restore' });
        const action = { label: t('common:actions.undo'), run };
        toast.success(message, step.step === 'restore' ? {} : { action });
      },
    });
  return (
    <FormSection title={t('books.title')}>
      {visible.length === 0 ? (
        <EmptyState kind="settled" title={t('books.none')} hint={t('books.noneHint')} />
      ) : (
        <ul className={`${classes.list} ${classes.visible}`}>
          {visible.map((one) => (
            <Row key={one.kind} reminder={one} act={act} />
          ))}
        </ul>
      )}
      {hidden.length > 0 && <Hidden reminders={hidden} act={act} />}
    </FormSection>
  );
}

function Row({ reminder, act }: { reminder: SystemReminder; act: Act }) {
  const { t } = useTranslation('reminders');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const { title, count, amount, days, link } = reminder;
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <Link {...(appLink(link) as { to: string })} className={classes.title}>
          {title}
        </Link>
        <p className={classes.note}>
          {amount != null && <span>{format.money(amount, currency)}</span>}
          {days != null && <DueDay days={days} count={count} />}
        </p>
      </div>
      <span className={classes.count}>{format.number(count)}</span>
      <PriorityPill priority={reminder.priority} />
      <SetAside title={t('books.more', { title })} kind={reminder.kind} act={act} />
    </li>
  );
}

function SetAside({ title, kind, act }: { title: string; kind: SystemStep['kind']; act: Act }) {
  const { t } = useTranslation('reminders');
  const today = useToday();
  const snooze = (days: number) => act({ kind, step: 'snooze', until: addDays(today, days) });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={title}>
          <IconClockPause size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => snooze(1)}>{t('books.tomorrow')}</Menu.Item>
        <Menu.Item onClick={() => snooze(7)}>{t('books.week')}</Menu.Item>
        <Menu.Item onClick={() => snooze(30)}>{t('books.month')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconEyeOff size={18} stroke={1.6} aria-hidden />}
          onClick={() => act({ kind, step: 'dismiss' })}
        >
          {t('books.dismiss')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Hidden({ reminders, act }: { reminders: readonly HiddenReminder[]; act: Act }) {
  const { t } = useTranslation('reminders');
  const format = useFormat();
  return (
    <details className={classes.hidden}>
      <summary>{t('books.hidden')}</summary>
      <ul className={classes.list}>
        {reminders.map(({ kind, title, snoozed_until: until }) => (
          <li key={kind} className={classes.row}>
            <div className={classes.main}>
              {title}
              <p className={classes.note}>
                {until ? t('books.until', { date: format.date(until) }) : t('books.untilChange')}
              </p>
            </div>
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('books.restore', { title })}
              onClick={() => act({ kind, step: 'restore' })}
            >
              <IconEye size={18} stroke={1.6} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
