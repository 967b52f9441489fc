import type { Page } from '@playwright/test';
import type { Say } from './sales';

/** Rent and accrued expenses: accounts of a new company's chart. */
export const RENT = '630001';
export const ACCRUED = '215001';

/** A cell of an entry's line, by its column and its row. */
export function cell(page: Page, say: Say, column: string, line: number) {
  const row = say('journal-entries', 'lines.row', { number: String(line) });
  const name = say('', 'lines.cellOf', { column: say('journal-entries', `lines.${column}`), row });
  const asText = page.getByRole('textbox', { name, exact: true });
  return asText.or(page.getByRole('combobox', { name, exact: true }));
}
