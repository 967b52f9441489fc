import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { PartyAccount, type PartyTransaction } from '@/features/parties/public';
import { MADE, PaymentDialog, RefundDialog } from '@/features/payments/public';
import { useAbility } from '@/shared/auth/can';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import type { VendorDetail } from '../api';
import { VENDORS } from '../side';

interface VendorTransactionsProps {
  detail: VendorDetail;
  /** What starts a bill, if the person may. */
  bill: RowAction | undefined;
}

/** Everything that moved what the vendor is owed; each document opens where it is at home. */
export function VendorTransactions({ detail, bill }: VendorTransactionsProps) {
  const { t } = useTranslation('vendors');
  const navigate = useNavigate();
  const ability = useAbility();
  const [payment, setPayment] = useState<number | null>(null);
  const [refund, setRefund] = useState<number | null>(null);

  function open({ kind, id }: PartyTransaction) {
    if (kind === 'bill' && ability.can('read', 'Bills')) void navigate({ to: paths.bill(id) });
    if (kind === 'journal_entry' && ability.can('create', 'Journal Entry')) {
      void navigate({ to: paths.journalEntry(id) });
    }
    if (kind === 'vendor_credit' && ability.can('read', 'Bills')) {
      void navigate({ to: paths.vendorCredit(id) });
    }
    if (!ability.can('read', 'Make Payment')) return;
    // The step by which it came back stands for the cheque.
    if (kind === 'cheque') void navigate({ to: paths.cheque(id) });
    if (kind === 'payment') setPayment(id);
    if (kind === 'vendor_refund') setRefund(id);
  }
  return (
    <>
      <PartyAccount
        side={VENDORS}
        id={detail.VendorID}
        currency={detail.currency}
        emptyHint={t('transactions.emptyHint')}
        start={bill}
        onOpen={open}
      />
      {payment !== null && (
        <PaymentDialog side={MADE} id={payment} onClose={() => setPayment(null)} />
      )}
      {refund !== null && <RefundDialog side={MADE} id={refund} onClose={() => setRefund(null)} />}
    </>
  );
}
