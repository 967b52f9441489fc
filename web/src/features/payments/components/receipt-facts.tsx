import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import type { ReceiptView } from '../api';
import { paymentMethods } from '../methods';
import classes from './receipt-facts.module.css';

/** What a receipt says, and the invoices that it settled. */
export function ReceiptFacts({ receipt }: { receipt: ReceiptView }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const base = useCompanyCurrency();
  const methods = useQuery(paymentMethods());
  const { currency } = receipt;
  const method = methods.data?.find((one) => one.id === receipt.payment_method_id);
  const account = format.name({
    name_en: receipt.deposit_account_name,
    name_ar: receipt.deposit_account_name_ar,
  });
  return (
    <>
      <div className={classes.head}>
        <div>
          <strong className={classes.amount}>
            <Money amount={receipt.amount} currency={currency} />
          </strong>
          {receipt.deleted && <StatusPill tone="idle">{t('receipt.undone')}</StatusPill>}
        </div>
        <dl className={classes.facts}>
          <Fact name={t('form.customer')}>
            <Bdi>{receipt.customer_name}</Bdi>
          </Fact>
          <Fact name={t('form.date')}>{format.date(receipt.payment_date)}</Fact>
          <Fact name={t('form.depositTo')}>
            <Bdi>{account}</Bdi>
          </Fact>
          {method && <Fact name={t('form.method')}>{format.name(method)}</Fact>}
          {receipt.reference_number && (
            <Fact name={t('form.reference')}>
              <Bdi ltr>{receipt.reference_number}</Bdi>
            </Fact>
          )}
          {currency.code !== base.code && (
            <Fact name={t('form.rate')}>
              <Bdi ltr>{format.number(receipt.exchange_rate)}</Bdi>
            </Fact>
          )}
          {receipt.comments && (
            <Fact name={t('form.comments')}>
              <Bdi>{receipt.comments}</Bdi>
            </Fact>
          )}
        </dl>
      </div>
      <table className={classes.table} aria-label={t('receipt.settled')}>
        <thead>
          <tr>
            <th scope="col">{t('rows.invoice')}</th>
            <th scope="col" className="num">
              {t('rows.withholding')}
            </th>
            <th scope="col" className="num">
              {t('receipt.applied')}
            </th>
          </tr>
        </thead>
        <tbody>
          {receipt.applied.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an invoice may take of a receipt more than once
            <tr key={index}>
              <td>
                {one.kind === 'invoice' ? (
                  <Link to={paths.sale(one.invoice_id)}>
                    <Bdi ltr>{one.invoice_number}</Bdi>
                  </Link>
                ) : (
                  <Bdi ltr>{one.invoice_number}</Bdi>
                )}
              </td>
              <td className="num">
                <Money amount={one.withholding} scale={currency.minor_digits} />
              </td>
              <td className="num">
                <Money amount={one.applied} scale={currency.minor_digits} />
              </td>
            </tr>
          ))}
          {!isZero(receipt.unapplied) && (
            <tr>
              <td>{t('summary.credit')}</td>
              <td />
              <td className="num">
                <Money amount={receipt.unapplied} scale={currency.minor_digits} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
