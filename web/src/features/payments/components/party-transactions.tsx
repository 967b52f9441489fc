import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '@/app/paths';
import type { PartyTransaction } from '@/features/parties/public';
import { PartyAccount, type PartyAccountProps } from '@/features/parties/public';
import { useAbility } from '@/shared/auth/can';
import { PaymentDialog, RefundDialog } from '../lazy-parts';
import type { PaymentSide } from '../side';

interface PartyTransactionsProps extends Omit<PartyAccountProps, 'onOpen'> {
  /** How money goes between the party and us. */
  money: PaymentSide;
}

/** Everything that moved a party's balance; each document opens where it is at home. */
export function PartyTransactions({ money, ...account }: PartyTransactionsProps) {
  const navigate = useNavigate();
  const ability = useAbility();
  const [openRecord, setOpenRecord] = useState<{ what: 'payment' | 'refund'; id: number } | null>(
    null,
  );
  const { document, credit, kind: payment, subject } = money;

  function open({ kind, id }: PartyTransaction) {
    const home = [document, credit].find((one) => one.kind === kind);
    if (home && ability.can('read', document.reads)) void navigate({ to: home.href(id) });
    if (kind === 'journal_entry' && ability.can('create', 'Journal Entry')) {
      void navigate({ to: paths.journalEntry(id) });
    }
    if (!ability.can('read', subject)) return;
    // The step by which it came back represents the cheque.
    if (kind === 'cheque') void navigate({ to: paths.cheque(id) });
    if (kind === payment) setOpenRecord({ what: 'payment', id });
    if (kind === 'refund' || kind === 'vendor_refund') setOpenRecord({ what: 'refund', id });
  }
  const RecordDialog = openRecord?.what === 'refund' ? RefundDialog : PaymentDialog;
  return (
    <>
      <PartyAccount {...account} onOpen={open} />
      {openRecord && (
        <RecordDialog side={money} id={openRecord.id} onClose={() => setOpenRecord(null)} />
      )}
    </>
  );
}
