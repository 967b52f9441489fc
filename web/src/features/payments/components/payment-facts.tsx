import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { ChequeStatus } from '@/shared/ui/cheque-status';
import { Fact } from '@/shared/ui/facts';
import { RecordHead } from '@/shared/ui/record-head';
import { StatusPill } from '@/shared/ui/status-pill';
import { paymentMethods } from '../methods';
import type { Cheque, PaymentSide, PaymentView } from '../side';
import { CertificateFacts } from './certificate-facts';
import { PaymentApplied } from './payment-applied';
import classes from './payment-facts.module.css';
import { PaymentWarnings } from './payment-warnings';
import { ReturnedChequeNote } from './returned-cheque-note';
import { usePaymentText } from './use-payment-text';

interface PaymentFactsProps {
  side: PaymentSide;
  payment: PaymentView;
}

/** What a payment says, and the documents that it settled. */
export function PaymentFacts({ side, payment }: PaymentFactsProps) {
  const t = usePaymentText(side);
  const format = useFormat();
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
            <ReturnedChequeNote side={side} state={payment.cheque?.state} />
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
      <PaymentApplied side={side} payment={payment} />
      <CertificateFacts side={side} payment={payment} />
    </>
  );
}

/** The cheque that it was paid by, which leads to its page. */
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
