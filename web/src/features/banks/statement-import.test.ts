import { expect, it } from 'vitest';
import type { DayQuestion, FileView, Mapping } from './api';
import { blankMapping } from './mapping';
import { type ImportEvent, type ImportState, NEW_IMPORT, reduceImport } from './statement-import';

const file = { file_name: 'november.csv', content: 'eA==' };
const table = { headers: ['Date', 'Amount'], statements: [] } as unknown as FileView;
const mt940 = { headers: [], statements: [] } as unknown as FileView;
const known = { ...blankMapping() } as Mapping;
const question: DayQuestion = {
  line: 2,
  column: 'Date',
  value: '03/04/2026',
  readings: [
    { order: 'day_first', date: '2026-04-03' },
    { order: 'month_first', date: '2026-03-04' },
  ],
};
const asked: ImportState = {
  ...NEW_IMPORT,
  step: 'columns',
  file,
  view: { ...table, day_question: question },
  mapping: known,
  dayQuestion: question,
};
const answered: Mapping = { ...known, date_order: 'day_first' };
const opened: ImportState = {
  ...NEW_IMPORT,
  step: 'columns',
  file,
  view: table,
  mapping: known,
  statement: 2,
  acceptGap: true,
};

it.each<[string, ImportState, ImportEvent, Partial<ImportState>]>([
  [
    'a table asks for its columns',
    NEW_IMPORT,
    { type: 'fileRead', file, view: table },
    { step: 'columns', file, view: table, mapping: blankMapping() },
  ],
  [
    'a table whose columns are known brings them',
    NEW_IMPORT,
    { type: 'fileRead', file, view: { ...table, mapping: known } },
    { step: 'columns', mapping: known },
  ],
  [
    'a form that says what its fields are goes on to the review',
    NEW_IMPORT,
    { type: 'fileRead', file, view: mt940 },
    { step: 'review', mapping: null },
  ],
  [
    'another file begins anew',
    opened,
    { type: 'fileRead', file, view: mt940 },
    { statement: 0, acceptGap: false },
  ],
  [
    'a file that is read again keeps its headers, and nothing that was accepted',
    opened,
    { type: 'readAgain', view: mt940 },
    { view: { ...mt940, headers: ['Date', 'Amount'] }, statement: 0, acceptGap: false },
  ],
  ['a statement is chosen', opened, { type: 'statementChosen', statement: 1 }, { statement: 1 }],
  ['a gap is not accepted', opened, { type: 'gapAccepted', accepted: false }, { acceptGap: false }],
  [
    'it goes back to an earlier step',
    opened,
    { type: 'stepChosen', step: 'file' },
    { step: 'file' },
  ],
  [
    'what was taken ends it',
    opened,
    { type: 'imported', imported: { count: 3 } as never },
    { step: 'done', imported: { count: 3 } as never },
  ],
  [
    'dates of two readings are asked',
    NEW_IMPORT,
    { type: 'fileRead', file, view: { ...table, day_question: question } },
    { step: 'columns', dayQuestion: question },
  ],
  [
    'the question stays after its answer',
    { ...asked, mapping: answered },
    { type: 'readAgain', view: table },
    { dayQuestion: question },
  ],
  [
    'the question ends where another setting settles it',
    asked,
    { type: 'readAgain', view: table },
    { dayQuestion: null },
  ],
  [
    'the question stays while other columns change',
    asked,
    { type: 'mappingChanged', mapping: { ...known, balance: 4 } },
    { dayQuestion: question },
  ],
  [
    'the question is not of another column of dates',
    { ...asked, mapping: answered },
    { type: 'mappingChanged', mapping: { ...answered, date: 3 } },
    { dayQuestion: null },
  ],
  ['it starts again', opened, { type: 'restarted' }, NEW_IMPORT],
])('%s', (_, from, event, to) => {
  expect(reduceImport(from, event)).toMatchObject(to);
});
