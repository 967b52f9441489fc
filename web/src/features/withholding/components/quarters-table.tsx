import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Money } from '@/shared/ui/money';
import { StatusPill, type Tone } from '@/shared/ui/status-pill';
import type { WithholdingQuarter, WithholdingQuarters } from '../api';
import { payable } from '../remittance-schema';
import { useQuarterName } from './quarter-name';
import classes from './quarters-table.module.css';

interface QuartersTableProps {
  owed: WithholdingQuarters;
  /** Opens the form on a quarter; undefined for those who may not pay. */
  onPay: ((quarter: number) => void) | undefined;
}

/** Where a quarter stands on a day: nothing was withheld, paid, still to come, or late. */
export function standingOf(
  one: WithholdingQuarter,
  today: string,
): 'none' | 'paid' | 'running' | 'due' | 'overdue' {
  if (payable(one) === '') return isZero(one.owed) && isZero(one.remitted) ? 'none' : 'paid';
  if (one.last_date >= today) return 'running';
  return one.due_date < today ? 'overdue' : 'due';
}

const TONES: Record<Exclude<ReturnType<typeof standingOf>, 'none'>, Tone> = {
  paid: 'good',
  running: 'idle',
  due: 'open',
  overdue: 'bad',
};

/** What is owed, was paid and is left of each quarter. */
export function QuartersTable({ owed, onPay }: QuartersTableProps) {
  const { t } = useTranslation('withholding');
  const { minor_digits } = useCompanyCurrency();
  return (
    <section className={`card ${classes.card}`} aria-label={t('quarters.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('quarter')}</th>
            <th scope="col" className={classes.wide}>
              {t('dueBy')}
            </th>
            <th scope="col" className={`num ${classes.wide}`}>
              {t('quarters.owed')}
            </th>
            <th scope="col" className={`num ${classes.wide}`}>
              {t('quarters.remitted')}
            </th>
            <th scope="col" className="num">
              {t('quarterLeft')}
            </th>
            <th scope="col" className={classes.act}>
              <span className={classes.hidden}>{t('remit.submit')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {!isZero(owed.before) && (
            <tr>
              <th scope="row">{t('quarters.before')}</th>
              <td className={classes.wide} colSpan={3} />
              <td className="num">
                <Money amount={owed.before} scale={minor_digits} />
              </td>
              <td />
            </tr>
          )}
          {owed.quarters.map((one) => (
            <Row key={one.quarter} one={one} onPay={onPay} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ one, onPay }: { one: WithholdingQuarter; onPay: QuartersTableProps['onPay'] }) {
  const { t } = useTranslation('withholding');
  const format = useFormat();
  const quarterName = useQuarterName();
  const { minor_digits } = useCompanyCurrency();
  const standing = standingOf(one, useToday());
  const name = quarterName(one);
  return (
    <tr>
      <th scope="row">
        {name}{' '}
        {standing !== 'none' && (
          <StatusPill tone={TONES[standing]}>{t(`standing.${standing}`)}</StatusPill>
        )}
        <span className={classes.onPhone}>
          {t('dueBy')} {format.date(one.due_date)}
        </span>
      </th>
      <td className={classes.wide}>{format.date(one.due_date)}</td>
      <td className={`num ${classes.wide}`}>
        <Money amount={one.owed} scale={minor_digits} />
      </td>
      <td className={`num ${classes.wide}`}>
        <Money amount={one.remitted} scale={minor_digits} />
      </td>
      <td className="num">
        <Money amount={one.left} scale={minor_digits} />
      </td>
      <td className={classes.act}>
        {onPay && payable(one) !== '' && (
          <Button
            size="xs"
            variant="default"
            className="no-print"
            aria-label={t('remit.of', { quarter: name })}
            onClick={() => onPay(one.quarter)}
          >
            {t('remit.short')}
          </Button>
        )}
      </td>
    </tr>
  );
}
