import { expect, test } from 'vitest';
import { arranged, moved, toKeep } from './layout';

const usual = [{ id: 'cash' }, { id: 'toDo' }, { id: 'profit' }];
const ids = (list: { card: { id: string } }[]) => list.map(({ card }) => card.id).join(' ');

test('cards stand in the kept order, new ones behind them', () => {
  expect(ids(arranged(usual, []))).toBe('cash toDo profit');
  const kept = [
    { card: 'profit', hidden: true },
    { card: 'gone', hidden: false },
    { card: 'cash', hidden: false },
  ];
  const list = arranged(usual, kept);
  expect(ids(list)).toBe('profit cash toDo');
  expect(list[0]?.hidden).toBe(true);
  expect(toKeep(list, kept).map(({ card }) => card)).toEqual(['profit', 'cash', 'toDo', 'gone']);
});

test('an entry moves one place, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
