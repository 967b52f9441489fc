import { useState } from 'react';
import { MADE, PaymentDialog, PaymentsCard, RECEIVED } from '@/features/payments/public';
import type { Cheque } from '../api';

/** What settled that which a cheque that came back left open, each with the way back: it must be loosened first. */
export function ChequePayments({ cheque }: { cheque: Cheque }) {
  const [opened, setOpened] = useState<number | null>(null);
  const payments = cheque.steps.flatMap((step) => step.payments);
  const side = cheque.direction === 'received' ? RECEIVED : MADE;
  if (payments.length === 0) return null;
  return (
    <>
      <PaymentsCard
        side={side}
        paid="cheque"
        payments={payments.map((one) => ({ ...one, id: one.payment_id }))}
        activity={cheque.activity}
        currency={cheque.currency}
        onOpen={setOpened}
      />
      {opened !== null && <PaymentDialog side={side} id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
