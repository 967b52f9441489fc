import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { Money } from '@/shared/ui/money';
import type { RegisterRow, RegisterTotals } from '../api';
import type { Side } from '../search';
import { CertificateCell } from './certificate-cell';
import { Nature } from './nature';
import { useQuarterName } from './quarter-name';
import classes from './withholding.module.css';

interface RegisterTableProps {
  side: Side;
  rows: readonly RegisterRow[];
  totals: RegisterTotals | null | undefined;
  /** A number that was known once is read-only. */
  past: boolean;
  /** Shows the payment. */
  onOpen: (payment: number) => void;
}

/** Each document of which tax was withheld, by the days of the payments. */
export function RegisterTable({ side, rows, totals, past, onOpen }: RegisterTableProps) {
  const { t } = useTranslation(['withholding', 'common']);
  const format = useFormat();
  const nameOf = useQuarterName();
  const quarterOf = (day: string) =>
    nameOf({ year: Number(day.slice(0, 4)), quarter: Math.ceil(Number(day.slice(5, 7)) / 3) });
  const { minor_digits } = useCompanyCurrency();
  const mayOpen = useAbility().can('read', side === 'payable' ? 'Make Payment' : 'Receive Payment');
  const payment = (row: RegisterRow) =>
    mayOpen ? (
      <button type="button" className={classes.link} onClick={() => onOpen(row.payment_id)}>
        <Bdi ltr>{row.payment_number}</Bdi>
      </button>
    ) : (
      <Bdi ltr>{row.payment_number}</Bdi>
    );
  return (
    <FiguresTable
      label={t('tabs.register')}
      className={classes.register}
      rows={rows}
      rowKey={keyOf}
      money={{ scale: minor_digits }}
      columns={[
        {
          id: 'date',
          header: t('columns.date'),
          className: classes.wide,
          cell: (row) => format.date(row.date),
        },
        {
          id: 'party',
          header: t(`columns.${side === 'payable' ? 'vendor' : 'customer'}`),
          cell: (row) => (
            <>
              <Bdi>{row.party_name}</Bdi>
              {row.party_tax_id && (
                <span className={`${classes.second} ${classes.wide}`}>
                  <Bdi ltr>{row.party_tax_id}</Bdi>
                </span>
              )}
              <span className={`${classes.second} ${classes.onPhone}`}>
                {payment(row)} · {format.date(row.date)}
              </span>
            </>
          ),
        },
        {
          id: 'payment',
          header: t('columns.payment'),
          className: classes.wide,
          cell: (row) => (
            <>
              {payment(row)}
              <span className={classes.second}>
                <Document row={row} />
              </span>
              {row.came_back && (
                <span className={classes.second}>
                  {row.note_number
                    ? t('register.credited', { number: row.note_number })
                    : t('register.cameBack')}
                </span>
              )}
              {row.reported_on && (
                <span className={classes.second}>
                  {t('register.late', { quarter: quarterOf(row.reported_on) })}
                </span>
              )}
            </>
          ),
        },
        {
          id: 'nature',
          header: t('columns.nature'),
          className: classes.wide,
          cell: (row) => <Nature nature={row} />,
        },
        {
          id: 'net',
          header: t('columns.net'),
          className: classes.wide,
          headClassName: classes.num,
          figure: true,
          cell: (row) => <BaseAndOwn row={row} base={row.net_base} own={row.net} />,
        },
        {
          id: 'tax',
          header: t('columns.tax'),
          headClassName: classes.num,
          figure: true,
          cell: (row) => <BaseAndOwn row={row} base={row.tax_base} own={row.tax} />,
        },
        {
          id: 'certificate',
          header: t('columns.certificate'),
          headClassName: classes.certificate,
          cell: (row) => <CertificateCell side={side} row={row} past={past} />,
        },
      ]}
      totals={
        totals
          ? [
              {
                label: t('common:nouns.total'),
                cells: {
                  net: <Money amount={totals.net} scale={minor_digits} />,
                  tax: <Money amount={totals.tax} scale={minor_digits} />,
                },
              },
            ]
          : []
      }
    />
  );
}

const keyOf = (row: RegisterRow) =>
  [
    row.payment_id,
    row.came_back,
    row.note_id,
    row.doc_kind,
    row.doc_id,
    row.withholding_tax_id,
    row.percent,
  ].join('-');

interface BaseAndOwnProps {
  row: RegisterRow;
  base: string;
  /** The amount in the currency of the payment. */
  own: string;
}

/** An amount in the company's currency; that of a foreign payment also in its own. */
function BaseAndOwn({ row, base, own }: BaseAndOwnProps) {
  const format = useFormat();
  const { code, minor_digits } = useCompanyCurrency();
  return (
    <>
      <Money amount={base} scale={minor_digits} />
      {row.currency_code !== code && (
        <Bdi ltr className={classes.second}>
          {row.currency_code} {format.number(own, own.split('.')[1]?.length ?? 0)}
        </Bdi>
      )}
    </>
  );
}

/** The document that was paid; it opens for those who may read it. */
function Document({ row }: { row: RegisterRow }) {
  const { t } = useTranslation('withholding');
  const ability = useAbility();
  if (row.doc_kind === 'opening') return t('opening');
  const number = <Bdi ltr>{row.doc_number}</Bdi>;
  if (row.doc_kind === 'bill' && ability.can('read', 'Bills')) {
    return (
      <Link to={paths.bill(row.doc_id)} className={classes.link}>
        {number}
      </Link>
    );
  }
  if (row.doc_kind === 'invoice' && ability.can('read', 'Sales')) {
    return (
      <Link to={paths.sale(row.doc_id)} className={classes.link}>
        {number}
      </Link>
    );
  }
  return number;
}
