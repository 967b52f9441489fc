import { expect, test } from 'vitest';
import { fileName, namedFile } from './save-file';

test.each([
  ["attachment; filename*=UTF-8''%D8%A7%D9%84%D9%81 2026.xlsx", 'الف 2026.xlsx'],
  ["attachment; filename*=UTF-8''%ZZ", 'list.csv'],
  [null, 'list.csv'],
])('%s names the file', (disposition, expected) => {
  const headers = new Headers(disposition ? { 'content-disposition': disposition } : {});
  expect(fileName({ headers }, 'list.csv')).toBe(expected);
});

test('a file made here says what it is, of whom and of when, in a name that every disk takes', () => {
  expect(namedFile('مذكرة تسوية', 'بنك مصر: جاري/دولار', '2026-10-31')).toBe(
    'مذكرة تسوية - بنك مصر جاري دولار - 2026-10-31',
  );
  expect(namedFile('Schedule', ' ', 'FA-0001')).toBe('Schedule - FA-0001');
});
