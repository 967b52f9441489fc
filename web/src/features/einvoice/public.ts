// How documents stand with the tax authority: on their own pages, in their lists and forms.

export { einvoiceStatus } from './api';
export { FilingFilters } from './components/filing-filters';
export { type FilingFields, useFilingColumns } from './components/use-filing-columns';
export { EinvoiceCard, EinvoiceOption } from './lazy-parts';
export { type FilingSearch, filingFields, filingFilter } from './list-search';
