// What a sales document has in common with an invoice: a quote is priced, typed and shown alike.

export { useTicked } from '@/shared/ui/list/use-ticked';
export { type InvoiceView, invoiceDetail, invoiceKeys } from './api';
export { AmountDue } from './components/amount-due';
export { CurrencyFields } from './components/currency-fields';
export { DetailLines } from './components/detail-lines';
export { DetailTotals } from './components/detail-totals';
export { DocumentActions } from './components/document-actions';
export { DocumentFilters } from './components/document-filters';
export { DocumentHead } from './components/document-head';
export { DocumentLayout } from './components/document-layout';
export { FormColumns } from './components/form-columns';
export { FormWaiting } from './components/form-waiting';
export { InvoiceLines } from './components/invoice-lines';
export { labelFacts } from './components/label-facts';
export { LabelFields } from './components/lazy-label-fields';
export { NoteFields } from './components/note-fields';
export { NumberField } from './components/number-field';
export { SaveRefusal } from './components/save-refusal';
export { TotalsBlock } from './components/totals-block';
export { type SendingDocument, useDocumentForm } from './components/use-document-form';
export { useDocumentMoves } from './components/use-document-moves';
export { type FormReferences, useFormReferences } from './components/use-form-references';
export type { InvoiceFormReturn, InvoiceOutput } from './components/use-invoice-form';
export { copyOf, fromApi, newInvoice, toApi } from './mapping';
export type { PricedDocument } from './priced-document';
export { type Repetition, UNITS, type Unit } from './repetition';
export { type InvoiceValues, isBlank } from './schema';
