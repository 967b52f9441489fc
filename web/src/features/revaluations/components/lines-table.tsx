import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import type { CurrencyInfo } from '@/shared/format/locale-format';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { RevaluationLine } from '../api';
import { Difference } from './difference';
import classes from './revaluations.module.css';

interface LinesTableProps {
  lines: readonly RevaluationLine[];
  /** The company's own. */
  currency: CurrencyInfo & { minor_digits: number; code: string };
  /** What is held gains or loses until the next day; none while a rate is missing. */
  unrealised: string | null | undefined;
  /** What accounts that came to nothing in their currency gained or lost for good. */
  realised: string | null | undefined;
  dimmed?: boolean;
}

/** Each foreign balance: what it is booked at, its rate, what it is worth, what that gains or loses. */
export function LinesTable(props: LinesTableProps) {
  const { lines, currency, unrealised, realised, dimmed } = props;
  const { t } = useTranslation('revaluations');
  const format = useFormat();
  const scale = currency.minor_digits;
  const settled = lines.some((line) => line.realised);
  const allSettled = settled && lines.every((line) => line.realised);
  const sums = [
    ...(settled ? [{ name: t('lines.realised'), amount: realised }] : []),
    ...(allSettled ? [] : [{ name: t('lines.total'), amount: unrealised }]),
  ];
  const own = (amount: string | null | undefined, of: ReactNode) => (amount ? of : '–');
  return (
    <div className={classes.scroll} data-dimmed={dimmed || undefined}>
      <table className={classes.table} aria-label={t('lines.title')}>
        <thead>
          <tr>
            <th scope="col">{t('lines.account')}</th>
            <th scope="col" className="num">
              {t('lines.foreign')}
            </th>
            <th scope="col" className="num">
              {t('lines.rate')}
            </th>
            <th scope="col" className="num">
              {t('lines.book', { base: currency.code })}
            </th>
            <th scope="col" className="num">
              {t('lines.worth', { base: currency.code })}
            </th>
            <th scope="col" className="num">
              {t('lines.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.account_id}-${line.currency.id}`}>
              <th scope="row" className={classes.account}>
                <Link to={paths.account(line.account_id)} className={classes.link}>
                  <Bdi ltr>{line.account_number}</Bdi>{' '}
                  <Bdi>{format.language === 'ar' ? line.account_name_ar : line.account_name}</Bdi>
                </Link>
                {line.realised && <div className={classes.settled}>{t('lines.settled')}</div>}
              </th>
              <td className="num" data-label={t('lines.foreign')}>
                <Money amount={line.foreign_balance} currency={line.currency} />
              </td>
              <td className="num" data-label={t('lines.rate')}>
                {own(line.exchange_rate, <Bdi ltr>{format.number(line.exchange_rate ?? '')}</Bdi>)}
              </td>
              <td className="num" data-label={t('lines.book', { base: currency.code })}>
                <Money amount={line.book_balance} scale={scale} />
              </td>
              <td className="num" data-label={t('lines.worth', { base: currency.code })}>
                {own(line.new_balance, <Money amount={line.new_balance ?? '0'} scale={scale} />)}
              </td>
              <td className="num" data-label={t('lines.difference')}>
                {own(line.difference, <Difference amount={line.difference ?? '0'} scale={scale} />)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(({ name, amount }) => (
            <tr key={name}>
              <th scope="row" colSpan={5}>
                {name}
              </th>
              <td className="num">
                {own(amount, <Difference amount={amount ?? '0'} scale={scale} />)}
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
