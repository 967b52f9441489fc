import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import type { CurrencyInfo } from '@/shared/format/locale-format';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
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
  /** What accounts whose balance is zero in their currency gained or lost for good. */
  realised: string | null | undefined;
  dimmed?: boolean;
}

/** Each foreign balance: what it is booked at, its rate, what it is worth, what that gains or loses. */
export function LinesTable(props: LinesTableProps) {
  const { lines, currency, unrealised, realised, dimmed } = props;
  const { t } = useTranslation(['revaluations', 'common']);
  const format = useFormat();
  const scale = currency.minor_digits;
  const settled = lines.some((line) => line.realised);
  const allSettled = settled && lines.every((line) => line.realised);
  const sums = [
    ...(settled ? [{ name: t('lines.realised'), amount: realised }] : []),
    ...(allSettled ? [] : [{ name: t('lines.total'), amount: unrealised }]),
  ];
  const own = (amount: string | null | undefined, content: ReactNode) => (amount ? content : '–');
  const difference = (amount: string | null | undefined) =>
    own(amount, <Difference amount={amount ?? '0'} scale={scale} />);
  const named = (header: string) => ({ header, phoneLabel: header });
  return (
    <div className={classes.scroll} data-dimmed={dimmed || undefined}>
      <FiguresTable
        label={t('lines.title')}
        className={classes.table}
        rows={lines}
        rowKey={(line) => `${line.account_id}-${line.currency.id}`}
        money={{ scale }}
        columns={[
          {
            id: 'account',
            header: t('common:nouns.account'),
            cellClassName: classes.account,
            rowHead: true,
            cell: (line) => (
              <>
                <Link to={paths.account(line.account_id)} className={classes.link}>
                  <Bdi ltr>{line.account_number}</Bdi>{' '}
                  <Bdi>{format.language === 'ar' ? line.account_name_ar : line.account_name}</Bdi>
                </Link>
                {line.realised && <div className={classes.settled}>{t('lines.settled')}</div>}
              </>
            ),
          },
          {
            ...named(t('common:nouns.balance')),
            id: 'foreign',
            figure: true,
            cell: (line) => <Money amount={line.foreign_balance} currency={line.currency} />,
          },
          {
            ...named(t('common:nouns.exchangeRate')),
            id: 'rate',
            figure: true,
            cell: (line) =>
              own(line.exchange_rate, <Bdi ltr>{format.number(line.exchange_rate ?? '')}</Bdi>),
          },
          {
            ...named(t('lines.book', { base: currency.code })),
            id: 'book',
            amount: (line) => line.book_balance,
          },
          {
            ...named(t('lines.worth')),
            id: 'worth',
            figure: true,
            cell: (line) =>
              own(line.new_balance, <Money amount={line.new_balance ?? '0'} scale={scale} />),
          },
          {
            ...named(t('lines.difference')),
            id: 'difference',
            figure: true,
            cell: (line) => difference(line.difference),
          },
        ]}
        totals={sums.map(({ name, amount }) => ({
          label: name,
          span: 5,
          cells: { difference: difference(amount) },
        }))}
      />
    </div>
  );
}
