import { expect, test } from 'vitest';
import { arranged, filledRows, hidesSteps, moved, toKeep, withoutSteps } from './layout';

const usual = [{ id: 'cash' }, { id: 'toDo' }, { id: 'profit' }];
const ids = (list: { card: { id: string } }[]) => list.map(({ card }) => card.id).join(' ');

test('cards are in the saved order, new ones after them', () => {
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

test('a card of half width without a neighbour fills its row', () => {
  const half = (id: string) => ({ id, wide: false });
  const wide = (id: string) => ({ id, wide: true });
  const widths = (cards: { id: string; wide: boolean }[]) =>
    filledRows(cards)
      .map(({ id, wide }) => (wide ? `${id}!` : id))
      .join(' ');
  expect(widths([half('a'), half('b'), half('c'), wide('d'), half('e')])).toBe('a b c! d! e!');
  expect(widths([wide('a'), half('b'), half('c'), wide('d')])).toBe('a! b c d!');
  expect(widths([])).toBe('');
});

test('a tall card has two beside it, where there are two', () => {
  const tall = (id: string) => ({ id, wide: false, tall: true });
  const half = (id: string) => ({ id, wide: false });
  const wide = (id: string) => ({ id, wide: true });
  const sizes = (cards: { id: string; wide: boolean; tall?: boolean }[]) =>
    filledRows(cards)
      .map(({ id, wide, tall }) => `${id}${wide ? '!' : ''}${tall ? '+' : ''}`)
      .join(' ');
  expect(sizes([half('a'), tall('b'), half('c'), half('d'), wide('e')])).toBe('a b+ c d! e!');
  expect(sizes([tall('a'), half('b'), half('c'), half('d'), half('e')])).toBe('a+ b c d e');
  expect(sizes([half('a'), tall('b'), wide('c')])).toBe('a b c!');
  expect(sizes([tall('a'), wide('b')])).toBe('a! b!');
});

test('the first steps are hidden once the person has dismissed them', () => {
  expect(hidesSteps([])).toBe(false);
  expect(hidesSteps([{ card: 'cash', hidden: true }])).toBe(false);
  const kept = withoutSteps([{ card: 'cash', hidden: true }]);
  expect(kept).toEqual([
    { card: 'cash', hidden: true },
    { card: 'firstSteps', hidden: true },
  ]);
  expect(hidesSteps(kept)).toBe(true);
  expect(withoutSteps(kept)).toEqual(kept);
});
