import { expect, test } from 'vitest';
import { type FileTrouble, troubleOf } from './chosen-file';

test.each<[string, number, FileTrouble | null]>([
  ['customers.xlsx', 1_000, null],
  ['العملاء.csv', 20 * 1024 * 1024, null],
  ['customers.xlsx', 20 * 1024 * 1024 + 1, 'tooLarge'],
  ['customers.csv', 0, 'empty'],
  ['customers.pdf', 1_000, 'notATable'],
  ['Customers.IIF', 1_000, 'notATable'],
  ['no ending', 1_000, null],
])('%s of %i bytes: %s', (name, size, trouble) => {
  expect(troubleOf({ name, size })).toBe(trouble);
});
