import { expect, it } from 'vitest';
import type { OpeningLine } from './api';
import { cellsOf, type Edits } from './cells';
import { type EditsEvent, reduceEdits } from './opening-edits';

const bank = { id: 7, debit: '100.00', currency: { code: 'EGP' } } as OpeningLine;
const other = { id: 8, currency: { code: 'USD' } } as OpeningLine;
const typed = (line: OpeningLine, cells: object): Edits[number] => ({
  line,
  cells: { ...cellsOf(line), ...cells },
});
const event = (...changes: Edits[number][]): EditsEvent => ({
  type: 'cellsTyped',
  area: 'accounts',
  changes,
});

it.each<[string, Edits, EditsEvent, Edits]>([
  [
    'keeps what differs from what stands',
    {},
    event(typed(bank, { debit: '120' })),
    { 7: typed(bank, { debit: '120' }) },
  ],
  [
    'forgets a line that is as it stands again',
    { 7: typed(bank, { debit: '120' }) },
    event(typed(bank, {})),
    {},
  ],
  [
    'keeps a rate that waits for its amount',
    {},
    event(typed(other, { exchange_rate: '50' })),
    { 8: typed(other, { exchange_rate: '50' }) },
  ],
  [
    'takes a copied range at once',
    {},
    event(typed(bank, { debit: '1' }), typed(other, { credit: '2' })),
    { 7: typed(bank, { debit: '1' }), 8: typed(other, { credit: '2' }) },
  ],
  [
    'puts what was typed since before what an earlier visit left',
    { 7: typed(bank, { debit: '120' }) },
    {
      type: 'draftLoaded',
      edits: { 7: typed(bank, { debit: '90' }), 8: typed(other, { credit: '2' }) },
    },
    { 7: typed(bank, { debit: '120' }), 8: typed(other, { credit: '2' }) },
  ],
  ['forgets everything', { 7: typed(bank, { debit: '120' }) }, { type: 'cleared' }, {}],
])('%s', (_, edits, happened, next) => {
  expect(reduceEdits(edits, happened)).toEqual(next);
});
