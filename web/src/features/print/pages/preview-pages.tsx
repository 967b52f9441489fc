import { Paper } from '../components/paper';
import { PaperBar } from '../components/paper-bar';
import type { PaperKind } from '../kinds';

function Preview({ kind }: { kind: PaperKind }) {
  return (
    <Paper
      kind={kind}
      bar={(search, documents) => <PaperBar kind={kind} search={search} documents={documents} />}
    />
  );
}

/** An invoice as it will be printed. */
export const PreviewInvoicePage = () => <Preview kind="invoice" />;

/** A quote as it will be printed. */
export const PreviewQuotePage = () => <Preview kind="quote" />;

/** A receipt voucher as it will be printed. */
export const PreviewPaymentPage = () => <Preview kind="payment" />;

/** A credit note as it will be printed. */
export const PreviewCreditNotePage = () => <Preview kind="credit_note" />;

/** A bill as it will be printed. */
export const PreviewBillPage = () => <Preview kind="bill" />;

/** An expense as it will be printed. */
export const PreviewExpensePage = () => <Preview kind="expense" />;

/** A payment voucher as it will be printed. */
export const PreviewVoucherPage = () => <Preview kind="voucher" />;

/** A vendor's credit as it will be printed. */
export const PreviewVendorCreditPage = () => <Preview kind="vendor_credit" />;

/** The voucher of a journal entry as it will be printed. */
export const PreviewJournalEntryPage = () => <Preview kind="journal_entry" />;
