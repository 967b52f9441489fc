import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useReturnName } from '@/features/vat-returns/public';
import { useQuarterName } from '@/features/withholding/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import type { Done } from '../obligations';
import classes from './tax-calendar.module.css';

/** One thing that was filed or paid, with the way to it. */
export function DoneRow({ done }: { done: Done }) {
  const { t } = useTranslation('tax-calendar');
  const returnName = useReturnName();
  const quarterName = useQuarterName();
  const { minor_digits } = useCompanyCurrency();
  const ofReturn = done.kind === 'return';
  const paid = !ofReturn || done.vatReturn.status === 'settled';
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <span className={classes.name}>
          {ofReturn ? (
            <Link to={paths.vatReturn(done.vatReturn.first_date)} className={classes.link}>
              {t('names.file', { name: returnName(done.vatReturn) })}
            </Link>
          ) : (
            <Link
              to={paths.remittances}
              search={{ year: done.quarter.year } as never}
              className={classes.link}
            >
              {t('names.remit', { form: 41, name: quarterName(done.quarter) })}
            </Link>
          )}{' '}
          <StatusPill tone="good">{t(paid ? 'standing.paid' : 'standing.filed')}</StatusPill>
        </span>
        {ofReturn && done.vatReturn.number && (
          <span className={classes.when}>
            <Bdi ltr>{done.vatReturn.number}</Bdi>
          </span>
        )}
      </div>
      <div className={classes.amount}>
        <Money
          amount={ofReturn ? done.vatReturn.payable : done.quarter.owed}
          scale={minor_digits}
        />
      </div>
    </li>
  );
}
