import { expect, test } from 'vitest';
import { isWrongFile } from './wrong-file';

const file = (name: string, ...parts: (string | number[])[]) =>
  new File(
    parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
    name,
  );

test.each([
  ['bad.exe', file('bad.exe', 'date,amount')],
  ['a picture', file('statement.PNG', 'x')],
  ['bytes under an innocent name', file('statement.csv', 'MZ', [0, 1, 2])],
])('%s is no statement', async (_, given) => {
  expect(await isWrongFile(given)).toBe(true);
});

test.each([
  ['a table', file('statement.csv', 'date,amount\n2026-11-01,5')],
  ['a table without an end to its name', file('statement', 'date;amount')],
  ['a table in letters of two bytes', file('statement.txt', [0xff, 0xfe, 0x41, 0])],
  ['a workbook', file('statement.xlsx', 'PK', [3, 4, 0, 0])],
  ['an OpenDocument workbook', file('statement.ods', 'PK', [3, 4, 0, 0])],
  ['an old workbook', file('statement.xls', [0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
  ['an empty file, which the server tells of', file('statement.sta')],
])('%s may be one', async (_, given) => {
  expect(await isWrongFile(given)).toBe(false);
});
