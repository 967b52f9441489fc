import { describe, expect, it, test } from 'vitest';
import type { ImportColumn, ImportField } from './api';
import { column, field } from './example.fixture';
import {
  askedTogether,
  choicesOf,
  columnOf,
  draftOf,
  isAskedAt,
  type MappingEvent,
  missingOf,
  openQuestions,
  questionOf,
  reduceMapping,
} from './mapping-draft';

const DAYS = { kind: 'date_order', options: [] };

const columns: ImportColumn[] = [
  column({ index: 0, field: 'display_name' }),
  column({ index: 1, field: 'address' }),
  column({ index: 2, field: 'opening_balance_date', question: DAYS }),
  column({ index: 3, field: null }),
];

describe('what is chosen for the columns', () => {
  it.each<[string, MappingEvent, (string | null)[]]>([
    [
      'a field for a column without one',
      { type: 'fieldChosen', index: 3, field: 'phone' },
      ['display_name', 'address', 'opening_balance_date', 'phone'],
    ],
    [
      'a field that another column had',
      { type: 'fieldChosen', index: 3, field: 'display_name' },
      [null, 'address', 'opening_balance_date', 'display_name'],
    ],
    [
      'a second part of the address',
      { type: 'fieldChosen', index: 3, field: 'address' },
      ['display_name', 'address', 'opening_balance_date', 'address'],
    ],
    [
      'a column left out',
      { type: 'fieldChosen', index: 0, field: null },
      [null, 'address', 'opening_balance_date', null],
    ],
    [
      'columns read again',
      { type: 'columnsRead', columns: [column({ index: 0, field: 'phone' })] },
      ['phone'],
    ],
  ])('%s', (_, event, fields) => {
    const draft = reduceMapping(draftOf(columns), event);
    expect(choicesOf(draft).map((choice) => choice.field)).toEqual(fields);
  });

  it('an answer belongs to its field: another field has none', () => {
    const answered = reduceMapping(draftOf(columns), {
      type: 'readingChosen',
      indexes: [2],
      reading: 'day_first',
    });
    expect(answered[2]).toEqual({ field: 'opening_balance_date', reading: 'day_first' });
    expect(openQuestions(columns, answered)).toEqual([]);
    const moved = reduceMapping(answered, { type: 'fieldChosen', index: 2, field: 'phone' });
    expect(moved[2]).toEqual({ field: 'phone', reading: null });
    expect(questionOf(columns[2] as ImportColumn, moved)).toBeNull();
  });
});

test('a question without an answer is open', () => {
  expect(openQuestions(columns, draftOf(columns))).toEqual([2]);
});

describe('dates that can be read in two ways', () => {
  const asked = (value: string) => ({
    kind: 'date_order',
    options: [{ value, label: value, example: '5 November 2026' }],
  });
  const dates: ImportColumn[] = [
    column({ index: 0, field: 'date', question: asked('day_first') }),
    column({ index: 1, field: 'due_date', question: asked('day_first') }),
    column({ index: 2, field: 'paid_on', question: asked('year_first') }),
  ];

  it('are asked about once where the answers are the same', () => {
    const draft = draftOf(dates);
    expect(openQuestions(dates, draft)).toEqual([0, 2]);
    expect(askedTogether(dates[1] as ImportColumn, dates, draft)).toEqual([0, 1]);
    const answered = reduceMapping(draft, {
      type: 'readingChosen',
      indexes: [0, 1],
      reading: 'day_first',
    });
    expect(openQuestions(dates, answered)).toEqual([2]);
    expect(answered[1]).toEqual({ field: 'due_date', reading: 'day_first' });
    expect(dates.map((one) => isAskedAt(one, dates, answered))).toEqual([true, false, true]);
  });

  it('are asked about again at a column whose answer was lost', () => {
    const lost = { ...draftOf(dates), 0: { field: 'date', reading: 'day_first' } };
    expect(openQuestions(dates, lost)).toEqual([1, 2]);
  });
});

describe('required fields without a column', () => {
  const fields: ImportField[] = [
    field({ key: 'date', required: true }),
    field({ key: 'account_number', one_of: 'account' }),
    field({ key: 'account_name', one_of: 'account' }),
    field({ key: 'memo' }),
  ];
  it.each<[string[], string[][]]>([
    [[], [['date'], ['account_number', 'account_name']]],
    [['date'], [['account_number', 'account_name']]],
    [['account_name'], [['date']]],
    [['date', 'account_number'], []],
    [['memo'], [['date'], ['account_number', 'account_name']]],
  ])('with %j: %j', (mapped, missing) => {
    const draft = draftOf(mapped.map((key, index) => column({ index, field: key })));
    expect(missingOf(fields, draft).map((group) => group.map(({ key }) => key))).toEqual(missing);
  });
});

test('a field says which column it is taken from', () => {
  const draft = draftOf(columns);
  expect(columnOf('address', columns, draft)?.index).toBe(1);
  expect(columnOf('phone', columns, draft)).toBeUndefined();
});
