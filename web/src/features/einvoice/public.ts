// The status of documents at the tax authority: on their own pages, in their lists and forms.

export { einvoiceStatus } from './api';
export { FilingFilters } from './components/filing-filters';
export { DocumentFilingMark, FilingMark } from './components/filing-mark';
export { type FilingFields, useFilingColumns } from './components/use-filing-columns';
export {
  EinvoiceCard,
  EinvoiceOption,
  FilingNote,
  OnlyHereDialog,
  SeveralFilingNote,
} from './lazy-parts';
export { type FilingSearch, filingFields, filingFilter } from './list-search';
export { saveOrAsk } from './only-here';
export { useFilingState } from './use-filing-state';
