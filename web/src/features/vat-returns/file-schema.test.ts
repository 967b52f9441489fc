import { expect, it } from 'vitest';
import { fileForm } from './file-schema';

const books = (difference: string) => ({ told: '70', accounts: '0', difference, others: [] });
const form = (anyway: boolean) => ({ reference: '', lock_books: true, anyway });

it('files what agrees with the books without a question', () => {
  for (const known of [books('0.00'), null, undefined]) {
    expect(fileForm(known).safeParse(form(false)).success).toBe(true);
  }
});

it('files what differs from the books only when that was seen', () => {
  const refused = fileForm(books('-70.00')).safeParse(form(false));
  expect(refused.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['anyway'], 'vat-returns:file.anywayNeeded'],
  ]);
  expect(fileForm(books('-70.00')).safeParse(form(true)).success).toBe(true);
});
