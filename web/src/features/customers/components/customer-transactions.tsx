import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { PartyAccount, type PartyTransaction } from '@/features/parties/public';
import { PaymentDialog, RECEIVED, RefundDialog } from '@/features/payments/public';
import { useAbility } from '@/shared/auth/can';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import type { CustomerDetail } from '../api';
import { CUSTOMERS } from '../side';

interface CustomerTransactionsProps {
  detail: CustomerDetail;
  /** What starts an invoice, if the person may. */
  invoice: RowAction | undefined;
}

/** Everything that moved the customer's balance; each document opens where it is at home. */
export function CustomerTransactions({ detail, invoice }: CustomerTransactionsProps) {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const ability = useAbility();
  const [receipt, setReceipt] = useState<number | null>(null);
  const [refund, setRefund] = useState<number | null>(null);

  function open({ kind, id }: PartyTransaction) {
    if (kind === 'invoice' && ability.can('read', 'Sales')) void navigate({ to: paths.sale(id) });
    if (kind === 'credit_note' && ability.can('read', 'Sales')) {
      void navigate({ to: paths.creditNote(id) });
    }
    if (kind === 'journal_entry' && ability.can('create', 'Journal Entry')) {
      void navigate({ to: paths.journalEntry(id) });
    }
    if (!ability.can('read', 'Receive Payment')) return;
    // The step by which it came back stands for the cheque.
    if (kind === 'cheque') void navigate({ to: paths.cheque(id) });
    if (kind === 'receipt') setReceipt(id);
    if (kind === 'refund') setRefund(id);
  }
  return (
    <>
      <PartyAccount
        side={CUSTOMERS}
        id={detail.CustomerID}
        currency={detail.currency}
        emptyHint={t('transactions.emptyHint')}
        start={invoice}
        onOpen={open}
      />
      {receipt !== null && (
        <PaymentDialog side={RECEIVED} id={receipt} onClose={() => setReceipt(null)} />
      )}
      {refund !== null && (
        <RefundDialog side={RECEIVED} id={refund} onClose={() => setRefund(null)} />
      )}
    </>
  );
}
