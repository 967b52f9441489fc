import { Paper } from '../components/paper';
import { PaperBar } from '../components/paper-bar';
import type { PaperKind } from '../kinds';

const print = () => globalThis.print();

function Print({ kind }: { kind: PaperKind }) {
  return (
    <Paper
      kind={kind}
      onReady={print}
      bar={(search, documents) => <PaperBar kind={kind} search={search} documents={documents} />}
    />
  );
}

/** An invoice that goes to the printer as soon as it is drawn. */
export const PrintInvoicePage = () => <Print kind="invoice" />;

/** A quote that goes to the printer as soon as it is drawn. */
export const PrintQuotePage = () => <Print kind="quote" />;

/** A receipt voucher that goes to the printer as soon as it is drawn. */
export const PrintPaymentPage = () => <Print kind="payment" />;

/** A credit note that goes to the printer as soon as it is drawn. */
export const PrintCreditNotePage = () => <Print kind="credit_note" />;

/** A bill that goes to the printer as soon as it is drawn. */
export const PrintBillPage = () => <Print kind="bill" />;

/** An expense that goes to the printer as soon as it is drawn. */
export const PrintExpensePage = () => <Print kind="expense" />;

/** A payment voucher that goes to the printer as soon as it is drawn. */
export const PrintVoucherPage = () => <Print kind="voucher" />;

/** A vendor's credit that goes to the printer as soon as it is drawn. */
export const PrintVendorCreditPage = () => <Print kind="vendor_credit" />;

/** The voucher of a journal entry that goes to the printer as soon as it is drawn. */
export const PrintJournalEntryPage = () => <Print kind="journal_entry" />;
