import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { RegisterRow, RegisterTotals } from '../api';
import type { Side } from '../search';
import { CertificateCell } from './certificate-cell';
import { Nature } from './nature';
import classes from './withholding.module.css';

interface RegisterTableProps {
  side: Side;
  rows: readonly RegisterRow[];
  totals: RegisterTotals | null | undefined;
  /** What was known once is read alone. */
  past: boolean;
  /** Shows the payment. */
  onOpen: (payment: number) => void;
}

/** Each document of which tax was withheld, by the days of the payments. */
export function RegisterTable({ side, rows, totals, past, onOpen }: RegisterTableProps) {
  const { t } = useTranslation(['withholding', 'common']);
  const { minor_digits } = useCompanyCurrency();
  return (
    <table className={classes.register} aria-label={t('tabs.register')}>
      <thead>
        <tr>
          <th scope="col" className={classes.wide}>
            {t('columns.date')}
          </th>
          <th scope="col">{t(`columns.${side === 'payable' ? 'vendor' : 'customer'}`)}</th>
          <th scope="col" className={classes.wide}>
            {t('columns.payment')}
          </th>
          <th scope="col" className={classes.wide}>
            {t('columns.nature')}
          </th>
          <th scope="col" className={`num ${classes.num} ${classes.wide}`}>
            {t('columns.net')}
          </th>
          <th scope="col" className={`num ${classes.num}`}>
            {t('columns.tax')}
          </th>
          <th scope="col" className={classes.certificate}>
            {t('columns.certificate')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={keyOf(row)} side={side} row={row} past={past} onOpen={onOpen} />
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr>
            <th scope="row">{t('common:grid.total')}</th>
            <td className={classes.wide} colSpan={3} />
            <td className={`num ${classes.wide}`}>
              <Money amount={totals.net} scale={minor_digits} />
            </td>
            <td className="num">
              <Money amount={totals.tax} scale={minor_digits} />
            </td>
            <td />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const keyOf = (row: RegisterRow) =>
  [
    row.payment_id,
    row.came_back,
    row.doc_kind,
    row.doc_id,
    row.withholding_tax_id,
    row.percent,
  ].join('-');

interface RowProps extends Pick<RegisterTableProps, 'side' | 'past' | 'onOpen'> {
  row: RegisterRow;
}

function Row({ side, row, past, onOpen }: RowProps) {
  const { t } = useTranslation('withholding');
  const format = useFormat();
  const { code, minor_digits } = useCompanyCurrency();
  const foreign = row.currency_code !== code;
  const mayOpen = useAbility().can('read', side === 'payable' ? 'Make Payment' : 'Receive Payment');
  const payment = mayOpen ? (
    <button type="button" className={classes.link} onClick={() => onOpen(row.payment_id)}>
      <Bdi ltr>{row.payment_number}</Bdi>
    </button>
  ) : (
    <Bdi ltr>{row.payment_number}</Bdi>
  );
  const own = (amount: string) =>
    foreign && (
      <Bdi ltr className={classes.second}>
        {row.currency_code} {format.number(amount, amount.split('.')[1]?.length ?? 0)}
      </Bdi>
    );
  return (
    <tr>
      <td className={classes.wide}>{format.date(row.date)}</td>
      <td>
        <Bdi>{row.party_name}</Bdi>
        {row.party_tax_id && (
          <span className={`${classes.second} ${classes.wide}`}>
            <Bdi ltr>{row.party_tax_id}</Bdi>
          </span>
        )}
        <span className={`${classes.second} ${classes.onPhone}`}>
          {payment} · {format.date(row.date)}
        </span>
      </td>
      <td className={classes.wide}>
        {payment}
        <span className={classes.second}>
          <Document row={row} />
        </span>
        {row.came_back && <span className={classes.second}>{t('register.cameBack')}</span>}
      </td>
      <td className={classes.wide}>
        <Nature nature={row} />
      </td>
      <td className={`num ${classes.wide}`}>
        <Money amount={row.net_base} scale={minor_digits} />
        {own(row.net)}
      </td>
      <td className="num">
        <Money amount={row.tax_base} scale={minor_digits} />
        {own(row.tax)}
      </td>
      <td>
        <CertificateCell side={side} row={row} past={past} />
      </td>
    </tr>
  );
}

/** The document that was paid; it opens for whoever may read it. */
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
