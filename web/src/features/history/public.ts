// What became of a record: who did what to it, and what it posted to the books.
export { ActivityTimeline } from './components/activity-timeline';
export { JournalEntries } from './components/journal-entries';
export { PostedRecord } from './components/posted-record';
export { type ActivityWords, useDocumentWords } from './components/use-document-words';
export { useHistoryText } from './use-history-text';
export { fieldOf, withFigures } from './worded-changes';
