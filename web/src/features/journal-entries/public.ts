export { type EntryDetail, type EntryInput, type EntryView, entryDetail } from './api';
export { EntryFields } from './components/entry-fields';
export { EntryLines } from './components/entry-lines';
export { EntryTable } from './components/entry-table';
export { EntryTotals } from './components/entry-totals';
export { type EntryReferences, useEntryReferences } from './components/use-entry-references';
export { useNameSources } from './components/use-name-sources';
export { copyOf, fieldNames, fromApi, nameChoice, newEntry, toApi } from './mapping';
export { type EntryOutput, type EntryValues, entryForm } from './schema';
