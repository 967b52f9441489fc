import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { ChequeStatus } from '@/shared/ui/cheque-status';
import { Fact } from '@/shared/ui/facts';
import { Money } from '@/shared/ui/money';
import { RecordHead } from '@/shared/ui/record-head';
import { StatusPill } from '@/shared/ui/status-pill';
import { paymentMethods } from '../methods';
import type { Cheque, PaymentSide, PaymentView } from '../side';
import { CameBack } from './came-back';
import { CertificateFacts } from './certificate-facts';
import classes from './payment-facts.module.css';
import { PaymentWarnings } from './payment-warnings';
import { usePaymentText } from './use-payment-text';

interface PaymentFactsProps {
  side: PaymentSide;
  payment: PaymentView;
}

/** What a payment says, and the documents that it settled. */
export function PaymentFacts({ side, payment }: PaymentFactsProps) {
  const t = usePaymentText(side);
  const mayOpen = useAbility().can('read', side.document.reads);
  const format = useFormat();
  /** A cheque that came back is settled like what it paid. */
  const hrefOf = ({ kind, id }: PaymentView['applied'][number]) => {
    if (kind === 'cheque') return paths.cheque(id);
    return kind === side.document.kind && mayOpen ? side.document.href(id) : undefined;
  };
  const base = useCompanyCurrency();
  const methods = useQuery(paymentMethods());
  const { currency } = payment;
  const method = methods.data?.find((one) => one.id === payment.payment_method_id);
  const account = format.name({
    name_en: payment.account_name,
    name_ar: payment.account_name_ar,
  });
  return (
    <>
      <RecordHead
        amount={payment.amount}
        currency={currency}
        state={
          <>
            {payment.deleted && <StatusPill tone="idle">{t('receipt.undone')}</StatusPill>}
            <CameBack side={side} state={payment.cheque?.state} />
          </>
        }
        least={130}
      >
        <Fact name={t('form.customer')}>
          <Bdi>{payment.party.name}</Bdi>
        </Fact>
        <Fact name={t('form.date')}>{format.date(payment.payment_date)}</Fact>
        <Fact name={t(side.trade === 'sale' ? 'form.depositTo' : 'columns.account')}>
          <Bdi>{account}</Bdi>
        </Fact>
        {method && <Fact name={t('form.method')}>{format.name(method)}</Fact>}
        {payment.reference_number && (
          <Fact name={t('form.reference')}>
            <Bdi ltr>{payment.reference_number}</Bdi>
          </Fact>
        )}
        {payment.cheque && <ChequeFact cheque={payment.cheque} side={side} />}
        {currency.code !== base.code && (
          <Fact name={t('form.rate')}>
            <Bdi ltr>{format.number(payment.exchange_rate)}</Bdi>
          </Fact>
        )}
        {payment.comments && (
          <Fact name={t('form.comments')}>
            <Bdi>{payment.comments}</Bdi>
          </Fact>
        )}
      </RecordHead>
      {!payment.deleted && <PaymentWarnings codes={payment.warnings ?? []} />}
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
          {payment.applied.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document may take of a payment more than once
            <tr key={index}>
              <td>
                {hrefOf(one) ? (
                  <Link to={hrefOf(one)}>
                    <Bdi ltr>{one.number}</Bdi>
                  </Link>
                ) : (
                  <Bdi ltr>{one.number}</Bdi>
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
          {!isZero(payment.unapplied) && (
            <tr>
              <td>{t('summary.credit')}</td>
              <td />
              <td className="num">
                <Money amount={payment.unapplied} scale={currency.minor_digits} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <CertificateFacts side={side} payment={payment} />
    </>
  );
}

/** The cheque that it was paid by, which leads to where it stands. */
function ChequeFact({ cheque, side }: { cheque: Cheque; side: PaymentSide }) {
  const direction = side.trade === 'sale' ? 'received' : 'issued';
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Fact name={t('cheque.cheque')}>
      <Link to={paths.cheque(cheque.id)}>
        <Bdi>{cheque.bank ?? cheque.number}</Bdi>
      </Link>
      <span className={classes.note}>
        {t('cheque.dueOn', { date: format.date(cheque.due_date) })}
      </span>
      <ChequeStatus state={cheque.state} direction={direction} />
    </Fact>
  );
}
