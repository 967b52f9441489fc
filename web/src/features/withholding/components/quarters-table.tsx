import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { StatusPill, type Tone } from '@/shared/ui/status-pill';
import type { WithholdingQuarter, WithholdingQuarters } from '../api';
import { quarterStatus } from '../quarter-status';
import { payable } from '../remittance-schema';
import { useQuarterName } from './quarter-name';
import classes from './quarters-table.module.css';

interface QuartersTableProps {
  owed: WithholdingQuarters;
  /** Opens the form on a quarter; undefined for those who may not pay. */
  onPay: ((quarter: number) => void) | undefined;
}

const TONES: Record<Exclude<ReturnType<typeof quarterStatus>, 'none'>, Tone> = {
  paid: 'good',
  running: 'idle',
  due: 'open',
  overdue: 'bad',
};

/** What is owed, was paid and is left of each quarter. */
export function QuartersTable({ owed, onPay }: QuartersTableProps) {
  const { t } = useTranslation('withholding');
  const format = useFormat();
  const quarterName = useQuarterName();
  const { minor_digits } = useCompanyCurrency();
  return (
    <section className={`card ${classes.card}`} aria-label={t('quarters.title')}>
      <FiguresTable
        className={classes.table}
        rows={owed.quarters}
        rowKey={(one) => one.quarter}
        money={{ scale: minor_digits }}
        columns={[
          { id: 'quarter', header: t('quarter'), rowHead: true, cell: (one) => <Name one={one} /> },
          {
            id: 'due',
            header: t('dueBy'),
            className: classes.wide,
            cell: (one) => format.date(one.due_date),
          },
          {
            id: 'owed',
            header: t('quarters.owed'),
            className: classes.wide,
            amount: (one) => one.owed,
          },
          {
            id: 'remitted',
            header: t('quarters.remitted'),
            className: classes.wide,
            amount: (one) => one.remitted,
          },
          { id: 'left', header: t('quarterLeft'), amount: (one) => one.left },
          {
            id: 'pay',
            header: <span className={classes.hidden}>{t('remit.submit')}</span>,
            className: classes.act,
            cell: (one) =>
              onPay &&
              payable(one) !== '' && (
                <Button
                  size="xs"
                  variant="default"
                  className="no-print"
                  aria-label={t('remit.of', { quarter: quarterName(one) })}
                  onClick={() => onPay(one.quarter)}
                >
                  {t('remit.short')}
                </Button>
              ),
          },
        ]}
        first={
          isZero(owed.before) ? [] : [{ label: t('quarters.before'), cells: { left: owed.before } }]
        }
      />
    </section>
  );
}

function Name({ one }: { one: WithholdingQuarter }) {
  const { t } = useTranslation('withholding');
  const format = useFormat();
  const quarterName = useQuarterName();
  const status = quarterStatus(one, useToday());
  return (
    <>
      {quarterName(one)}{' '}
      {status !== 'none' && <StatusPill tone={TONES[status]}>{t(`standing.${status}`)}</StatusPill>}
      <span className={classes.onPhone}>
        {t('dueBy')} {format.date(one.due_date)}
      </span>
    </>
  );
}
