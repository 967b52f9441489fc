import { expect, test } from 'vitest';
import { tableOf } from './pasted-table';

test('rows and cells of a copied range', () => {
  expect(tableOf('Paper\t2\t 70 \r\nInk\t\t3\r\n')).toEqual([
    ['Paper', '2', '70'],
    ['Ink', '', '3'],
  ]);
  expect(tableOf('a\n\nb')).toEqual([['a'], [''], ['b']]);
  expect(tableOf('a word or two\r\n')).toBeNull();
});

test('a cell with a line break or a tab stays one cell, in one line', () => {
  expect(tableOf('Maintenance visit\t"سطر\r\nثان"\t1\t70')).toEqual([
    ['Maintenance visit', 'سطر ثان', '1', '70'],
  ]);
  expect(tableOf('"a\tb"\t1\n"c\n\nd"\t2\n')).toEqual([
    ['a b', '1'],
    ['c d', '2'],
  ]);
  expect(tableOf('"one\ncell"\r\n')).toEqual([['one cell']]);
});

test('quotes that a spreadsheet doubled are the ones of the cell', () => {
  expect(tableOf('"say ""hi""\nagain"\t1')).toEqual([['say "hi" again', '1']]);
  expect(tableOf('"3"" pipe"\t1')).toEqual([['3" pipe', '1']]);
});

test('quotes that are not those of a spreadsheet stay', () => {
  expect(tableOf('3" pipe\t1')).toEqual([['3" pipe', '1']]);
  expect(tableOf('"Best" paper\t1\n"Second"\t2')).toEqual([
    ['"Best" paper', '1'],
    ['"Second"', '2'],
  ]);
  expect(tableOf('"open\t1\nInk\t2')).toEqual([
    ['"open', '1'],
    ['Ink', '2'],
  ]);
});
