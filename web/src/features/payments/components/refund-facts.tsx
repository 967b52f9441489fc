import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Fact } from '@/shared/ui/facts';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { RecordHead } from '@/shared/ui/record-head';
import { StatusPill } from '@/shared/ui/status-pill';
import { paymentMethods } from '../methods';
import type { PaymentSide, RefundView } from '../side';
import classes from './payment-facts.module.css';
import { usePaymentText } from './use-payment-text';

interface RefundFactsProps {
  side: PaymentSide;
  refund: RefundView;
}

/** What a refund says, and the credits that it gave back. */
export function RefundFacts({ side, refund }: RefundFactsProps) {
  const t = usePaymentText(side);
  const mayOpen = useAbility().can('read', side.document.reads);
  const format = useFormat();
  const base = useCompanyCurrency();
  const methods = useQuery(paymentMethods());
  const { currency } = refund;
  const method = methods.data?.find((one) => one.id === refund.payment_method_id);
  const account = { name_en: refund.account_name, name_ar: refund.account_name_ar };
  const facts: [string, ReactNode][] = [
    [t('form.customer'), <Bdi key="customer">{refund.party.name}</Bdi>],
    [t('refund.date'), format.date(refund.refund_date)],
    [t('refund.from'), <Bdi key="account">{format.name(account)}</Bdi>],
    [t('form.method'), method && format.name(method)],
    [
      t('form.reference'),
      refund.reference_number && (
        <Bdi key="reference" ltr>
          {refund.reference_number}
        </Bdi>
      ),
    ],
    [
      t('form.rate'),
      currency.code !== base.code && (
        <Bdi key="rate" ltr>
          {format.number(refund.exchange_rate)}
        </Bdi>
      ),
    ],
    [t('form.comments'), refund.comments && <Bdi key="comments">{refund.comments}</Bdi>],
  ];
  return (
    <>
      <RecordHead
        amount={refund.amount}
        currency={currency}
        state={refund.deleted && <StatusPill tone="idle">{t('receipt.undone')}</StatusPill>}
        least={130}
      >
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </RecordHead>
      {refund.shares.length > 0 && (
        <FiguresTable
          label={t('credits.title')}
          className={classes.table}
          rows={refund.shares}
          rowKey={(share) => `${share.kind} ${share.id}`}
          money={{ scale: currency.minor_digits }}
          columns={[
            {
              id: 'credit',
              header: t('credits.credit'),
              cell: (share) =>
                share.kind === side.credit.kind && mayOpen ? (
                  <Link to={side.credit.href(share.id)}>
                    <Bdi ltr>{share.number}</Bdi>
                  </Link>
                ) : (
                  <Bdi ltr>{share.number}</Bdi>
                ),
            },
            { id: 'amount', header: t('refund.amount'), amount: (share) => share.amount },
          ]}
        />
      )}
    </>
  );
}
