// What every document of priced lines is made of: an invoice, a quote, a credit note; a bill and an expense alike.
export { totalInBase } from './base-total';
export { chequeOf } from './cheque';
export type { BookedOn } from './closed-days';
export { codeColumn } from './code-column';
export { AddDocumentPage, type DocumentStart } from './components/add-document-page';
export { AmountDue, stillDue } from './components/amount-due';
export { ChequeSection } from './components/cheque-section';
export { CreditsCard, creditsBeside } from './components/credits-card';
export { DetailLines } from './components/detail-lines';
export { DetailTotals } from './components/detail-totals';
export { DocumentGate } from './components/document-gate';
export { DocumentHead, type HeadFact } from './components/document-head';
export { DocumentLayout } from './components/document-layout';
export { DocumentLines } from './components/document-lines';
export { DueCharts } from './components/due-charts';
export { DueFilters } from './components/due-filters';
export { DueStats } from './components/due-stats';
export { type DocumentEditing, EditDocumentPage } from './components/edit-document-page';
export { FiguresFailed } from './components/figures-failed';
export { FiledNote } from './components/filed-note';
export { FormColumns } from './components/form-columns';
export { FormWaiting } from './components/form-waiting';
export { labelFacts } from './components/label-facts';
export type { LineItems } from './components/line-items';
export { NumberField } from './components/number-field';
export { ClosedDaysNote, OpenedDocument } from './components/opened-document';
export { PurchaseFields } from './components/purchase-fields';
export { PurchaseLines } from './components/purchase-lines';
export { PurchaseWarnings } from './components/purchase-warnings';
export { ReasonFields } from './components/reason-fields';
export { ReceivedDifference } from './components/received-difference';
export { SaleFields } from './components/sale-fields';
export { SaleFilters } from './components/sale-filters';
export { SaleHead } from './components/sale-head';
export { SaleLines } from './components/sale-lines';
export { SaleToolbar } from './components/sale-toolbar';
export { SaveRefusal } from './components/save-refusal';
export { TheirNumberField } from './components/their-number-field';
export { TotalsBlock } from './components/totals-block';
export { useChosenMethod } from './components/use-chosen-method';
export { type SendingDocument, useDocumentForm } from './components/use-document-form';
export { useDueColumns } from './components/use-due-columns';
export { type FormReferences, useFormReferences } from './components/use-form-references';
export { useLiveTotals } from './components/use-live-totals';
export type { NumberCheck } from './components/use-number-taken';
export { useProposedAccount } from './components/use-proposed-account';
export { usePurchaseActions } from './components/use-purchase-actions';
export { useRefused } from './components/use-refused';
export { useSave, useSaveAndSend, useSaved } from './components/use-saved';
export {
  type DocumentHome,
  useWrittenDocument,
  type WrittenProps,
} from './components/use-written-document';
export { WrittenDocument } from './components/written-document';
export { WrittenFiles } from './components/written-files';
export { undoPreviewInput, useDeletableRows } from './deletable-rows';
export { DeleteSeveralDialog } from './dialogs/delete-several-dialog';
export { trimmed } from './discount-text';
export type { DocumentFormReturn, DocumentOutput } from './document-form';
export type { TotalsContext } from './document-totals';
export { daysBetween } from './due-date';
export {
  DUE_FILTERS,
  type DueFilter,
  dueFields,
  dueFilter,
  dueFiltersOn,
  dueNarrowed,
  isNarrowedWithinStatus,
  sortNamed,
  sortOf,
} from './due-search';
export { NoteFields, PaymentFields } from './lazy-parts';

export {
  copyOf,
  fromSaved,
  newDocument,
  newLine,
  type TermOf,
  withoutForeignRate,
  withUsualCodes,
} from './mapping';
export { ofReceived } from './of-received';
export type { PricedDocument } from './priced-document';
export { accountOf, asPurchase, boughtLines } from './purchase';
export { purchaseFromVendor } from './purchase-from-vendor';
export { type Repetition, repetition, UNITS, type Unit } from './repetition';
export { asSale, fromSale, SALE_NAMES } from './sale';
export { saleFilter, saleSearch } from './sale-search';
export { type DocumentLine, type DocumentValues, filledLines, isBlank } from './schema';
export { settledInMonths } from './settled-amounts';
export { type Sent, type TypedDocument, typedDocument } from './typed-document';
