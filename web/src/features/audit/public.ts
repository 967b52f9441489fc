// What others know of the activity of all: the kinds of records that it can be asked for.
export type { RecordKind } from './log-search';
