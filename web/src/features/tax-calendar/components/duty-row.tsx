import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useReturnName } from '@/features/vat-returns/public';
import { useQuarterName } from '@/features/withholding/public';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { addDays } from '@/shared/lib/date-keys';
import { appLink } from '@/shared/routing/app-link';
import { DueDay } from '@/shared/ui/due-day';
import { Money } from '@/shared/ui/money';
import { StatusPill, type Tone } from '@/shared/ui/status-pill';
import type { Duty, Standing } from '../obligations';
import classes from './tax-calendar.module.css';

const TONES: Record<Standing, Tone> = { overdue: 'bad', due: 'open', running: 'idle' };
const DAY = 86_400_000;

interface DutyRowProps {
  duty: Duty;
  /** It is the first that has to be done. */
  next: boolean;
}

/** One duty: what it is, its day, its amount, and the way to do it. */
export function DutyRow({ duty, next }: DutyRowProps) {
  const { t } = useTranslation('tax-calendar');
  const format = useFormat();
  const today = useToday();
  const { minor_digits } = useCompanyCurrency();
  const { name, action, link } = useWords(duty);
  const toPay = duty.standing === 'due' && (duty.kind === 'pay' || duty.kind === 'remit');
  const days = duty.due && Math.round((Date.parse(duty.due) - Date.parse(today)) / DAY);
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <span className={classes.name}>
          {name}{' '}
          <StatusPill tone={TONES[duty.standing]}>
            {t(toPay ? 'standing.toPay' : `standing.${duty.standing}`)}
          </StatusPill>
        </span>
        <span className={classes.when}>
          {duty.due && <span>{t('dueOn', { date: format.date(duty.due, 'long') })}</span>}
          {typeof days === 'number' && duty.standing !== 'running' && <DueDay days={days} />}
          {duty.kind === 'file' && duty.standing === 'running' && (
            <span>
              {t('fileFrom', { date: format.date(addDays(duty.vatReturn.last_date, 1), 'long') })}
            </span>
          )}
        </span>
      </div>
      {duty.amount !== null && (
        <div className={classes.amount}>
          <Money amount={duty.amount} scale={minor_digits} />
          {duty.standing === 'running' && <span className={classes.note}>{t('soFar')}</span>}
        </div>
      )}
      <Button
        component={Link}
        {...(link as { to: string })}
        size="xs"
        variant={next && duty.standing !== 'running' ? 'filled' : 'default'}
        className={classes.action}
        aria-label={t('actionOf', { action, name })}
      >
        {action}
      </Button>
    </li>
  );
}

/** What a duty is called, and where it is done. */
function useWords(duty: Duty): { name: string; action: string; link: object } {
  const { t } = useTranslation('tax-calendar');
  const ability = useAbility();
  const returnName = useReturnName();
  const quarterName = useQuarterName();
  const format = useFormat();
  const mayPay = ability.can('create', 'Make Payment');
  switch (duty.kind) {
    case 'file': {
      const ready = duty.standing !== 'running' && duty.vatReturn.next;
      const files = ready && ability.can('create', 'Journal Entry');
      return {
        name: t('names.file', { name: returnName(duty.vatReturn) }),
        action: t(files ? 'actions.file' : 'actions.view'),
        link: { to: paths.vatReturn(duty.vatReturn.first_date) },
      };
    }
    case 'pay':
      return {
        name: t('names.pay', { name: returnName(duty.vatReturn) }),
        action: t(mayPay ? 'actions.pay' : 'actions.view'),
        link: { to: paths.vatReturn(duty.vatReturn.first_date) },
      };
    case 'remit': {
      const { year, quarter } = duty.quarter;
      const name = t('names.remit', { form: 41, name: quarterName(duty.quarter) });
      if (duty.standing !== 'running' && mayPay) {
        const search = { year, pay: quarter };
        return { name, action: t('actions.pay'), link: { to: paths.remittances, search } };
      }
      const sees = ability.can('read', 'Reports');
      const link = sees
        ? { to: paths.form41, search: { year, quarter } }
        : { to: paths.remittances, search: { year } };
      return { name, action: t(sees ? 'actions.form' : 'actions.view', { form: 41 }), link };
    }
    case 'remitBefore':
      return {
        name: t('names.remitBefore', { year: format.date(`${duty.year}-12-31`, 'year') }),
        action: t('actions.view'),
        link: { to: paths.remittances, search: { year: duty.year } },
      };
    case 'documents':
      return {
        name: `${duty.reminder.title} (${format.number(duty.reminder.count)})`,
        action: t('actions.view'),
        link: appLink(duty.reminder.link),
      };
  }
}
