import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { undoPreviewInput, useDeletableRows } from './deletable-rows';

const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];

test('what is spoken of are those that go, once it is told which stay', () => {
  const { result } = renderHook(() => useDeletableRows(rows));
  expect(result.current.deletable).toEqual(rows);
  act(() => result.current.onRefused([2]));
  expect(result.current).toMatchObject({ deletable: [{ id: 1 }, { id: 3 }], none: false });
  expect(result.current.named).toEqual([{ id: 1 }, { id: 3 }]);
});

test('where all of them stay, the question is still of them', () => {
  const { result } = renderHook(() => useDeletableRows(rows));
  act(() => result.current.onRefused([1, 2, 3]));
  expect(result.current).toMatchObject({ deletable: [], none: true, named: rows });
});

test('one alone is asked about by itself', () => {
  expect(undoPreviewInput('bill', [{ id: 7 }])).toEqual({ kind: 'bill', id: 7 });
  expect(undoPreviewInput('bill', rows)).toEqual({ kind: 'bill', ids: [1, 2, 3] });
});
