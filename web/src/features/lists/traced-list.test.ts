import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import ar from './text.ar.json';
import en from './text.en.json';
import { tracedList } from './traced-list';

const catalogue = join(process.cwd(), '..', 'crates', 'reports', 'src', 'text.en.json');
const titles = Object.keys(JSON.parse(readFileSync(catalogue, 'utf8')) as object).filter((key) =>
  key.startsWith('report.title.'),
);

/** What a key names among the texts. */
function word(texts: { trace: { of: object } }, key: string): unknown {
  return (texts.trace.of as Record<string, unknown>)[key.replace('trace.of.', '')];
}

test('every report that can be taken as a file has a name, and so has every list', () => {
  expect(titles.length).toBeGreaterThan(15);
  const ofTaxes = ['comparison', 'vat_details', 'vat_sales_book', 'vat_purchases_book'];
  const ofYears = ['journal_book', 'ledger_book'];
  const ofBooks = [
    'accounts',
    'journal_entries',
    'fixed_assets',
    'projects',
    ...ofTaxes,
    ...ofYears,
  ];
  const files = ['account_lines', 'transfers', 'attached_files'];
  const noted = [...titles, ...ofBooks, ...files, 'ledger', 'activity'];
  for (const texts of [ar, en]) {
    expect(noted.filter((one) => typeof word(texts, tracedList(one)) !== 'string')).toEqual([]);
  }
  expect(word(en, tracedList('report.title.profit_and_loss'))).toBe('Profit and loss');
});
