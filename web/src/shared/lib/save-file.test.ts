import { expect, test } from 'vitest';
import { fileName } from './save-file';

test.each([
  ["attachment; filename*=UTF-8''%D8%A7%D9%84%D9%81 2026.xlsx", 'الف 2026.xlsx'],
  ["attachment; filename*=UTF-8''%ZZ", 'list.csv'],
  [null, 'list.csv'],
])('%s names the file', (disposition, expected) => {
  const headers = new Headers(disposition ? { 'content-disposition': disposition } : {});
  expect(fileName({ headers }, 'list.csv')).toBe(expected);
});
