import type { Import, ImportColumn, ImportColumns, ImportField, ImportRow } from './api';

export const importExample = (part: Partial<Import> = {}): Import => ({
  id: 12,
  kind: 'customers',
  file_name: 'customers.xlsx',
  source: null,
  state: 'review',
  version: 3,
  rows: 4,
  good: 2,
  bad: 1,
  duplicates: 1,
  skipped: 0,
  left_out: 0,
  open: part.bad ?? 1,
  done: 0,
  made: 0,
  merged: 0,
  refused: 0,
  mode: null,
  problem: null,
  balances_on: null,
  created_at: '2026-11-20T09:00:00Z',
  created_by: 'Mona Adel',
  undo_until: null,
  can_undo: false,
  ...part,
});

export const field = (part: Partial<ImportField> & { key: string }): ImportField => ({
  name: part.key,
  required: false,
  one_of: null,
  headed: false,
  ...part,
});

export const column = (part: Partial<ImportColumn> & { index: number }): ImportColumn => ({
  letter: 'ABCDEFGH'[part.index] ?? 'Z',
  heading: `Heading ${part.index}`,
  samples: [],
  field: null,
  certain: true,
  question: null,
  reading: null,
  ...part,
});

export const row = (part: Partial<ImportRow>): ImportRow => ({
  line: 2,
  cells: [],
  state: 'good',
  duplicate: null,
  decision: 'import',
  written: null,
  ...part,
});

export const columnsExample = (part: Partial<ImportColumns> = {}): ImportColumns => ({
  fields: [
    field({ key: 'display_name', name: 'Customer name', required: true }),
    field({ key: 'phone', name: 'Phone' }),
    field({ key: 'opening_balance', name: 'Opening balance' }),
    field({ key: 'opening_balance_date', name: 'Opening balance date' }),
  ],
  columns: [
    column({ index: 0, heading: 'Client', samples: ['Ali Hassan', 'Delta Supplies'] }),
    column({ index: 1, heading: 'Phone', samples: ['01001234567'], field: 'phone' }),
    column({
      index: 2,
      heading: 'As of',
      samples: ['05/11/2026', '06/11/2026'],
      field: 'opening_balance_date',
      certain: false,
      question: {
        kind: 'date_order',
        options: [
          { value: 'day_first', label: 'Day first', example: '5 November 2026' },
          { value: 'month_first', label: 'Month first', example: '11 May 2026' },
        ],
      },
    }),
  ],
  missing: [['display_name']],
  certain: false,
  sheets: [],
  sheet: null,
  version: 3,
  ...part,
});
