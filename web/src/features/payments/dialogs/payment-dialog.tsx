import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '@/app/paths';
import { ActivityTimeline, JournalEntries } from '@/features/history/public';
import { usePrintActions } from '@/features/print/public';
import { DeliveriesCard, LinksCard, SendDialog } from '@/features/sending/public';
import { Can, useAbility } from '@/shared/auth/can';
import { RecordDialog } from '@/shared/ui/record-dialog';
import { paymentDetail } from '../api';
import { PaymentFacts } from '../components/payment-facts';
import { usePaymentText } from '../components/use-payment-text';
import type { PaymentSide } from '../side';
import { UndoPaymentDialog } from './undo-payment-dialog';

interface PaymentDialogProps {
  side: PaymentSide;
  id: number;
  onClose: () => void;
}

/** One payment: what came or went, what it settled, what it posted, and the way back. */
export function PaymentDialog({ side, id, onClose }: PaymentDialogProps) {
  const t = usePaymentText(side);
  const print = usePrintActions(side.paper);
  const [undoing, setUndoing] = useState(false);
  const [sending, setSending] = useState(false);
  const receives = side.trade === 'sale';
  const maySend = useAbility().can('create', side.subject) && receives;
  const document = { kind: 'receipt', id } as const;
  const query = useQuery(paymentDetail(side, id));
  const number = query.data?.number;
  return (
    <RecordDialog
      query={query}
      title={number ? t('receipt.title', { number }) : t('receipt.heading')}
      lost={t('receipt.lost')}
      onClose={onClose}
    >
      {(payment) => (
        <Stack gap={12}>
          <PaymentFacts side={side} payment={payment} />
          {receives && <DeliveriesCard document={document} maySend={!payment.deleted && maySend} />}
          {maySend && !payment.deleted && <LinksCard document={document} />}
          <JournalEntries entries={payment.entries} />
          <ActivityTimeline
            document={{ kind: side.kind, id, name: payment.number }}
            items={payment.activity}
          />
          <Group gap={8}>
            {print(id, payment.number).map(({ label, icon, run }) => (
              <Button key={label} variant="default" leftSection={icon} onClick={run}>
                {label}
              </Button>
            ))}
          </Group>
          {!payment.deleted && (
            <Group gap={8}>
              {maySend && (
                <Button variant="default" onClick={() => setSending(true)}>
                  {t('common:actions.send')}
                </Button>
              )}
              {payment.expense_id ? (
                <Can action="read" on="Expenses">
                  <Button variant="default" component={Link} to={paths.expense(payment.expense_id)}>
                    {t('receipt.openExpense')}
                  </Button>
                </Can>
              ) : (
                <Can action="delete" on={side.subject}>
                  <Button variant="default" c="var(--error)" onClick={() => setUndoing(true)}>
                    {t('undo.confirm')}
                  </Button>
                </Can>
              )}
            </Group>
          )}
          {sending && <SendDialog document={document} onClose={() => setSending(false)} />}
          {undoing && (
            <UndoPaymentDialog
              side={side}
              payment={payment}
              currency={payment.currency}
              onDone={onClose}
              onClose={() => setUndoing(false)}
            />
          )}
        </Stack>
      )}
    </RecordDialog>
  );
}
