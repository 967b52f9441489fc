import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { undoneAs, useGoing } from './going';

const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];

test('what is spoken of are those that go, once it is told which stay', () => {
  const { result } = renderHook(() => useGoing(rows));
  expect(result.current.going).toEqual(rows);
  act(() => result.current.onStay([2]));
  expect(result.current).toMatchObject({ going: [{ id: 1 }, { id: 3 }], none: false });
  expect(result.current.named).toEqual([{ id: 1 }, { id: 3 }]);
});

test('where all of them stay, the question is still of them', () => {
  const { result } = renderHook(() => useGoing(rows));
  act(() => result.current.onStay([1, 2, 3]));
  expect(result.current).toMatchObject({ going: [], none: true, named: rows });
});

test('one alone is asked about by itself', () => {
  expect(undoneAs('bill', [{ id: 7 }])).toEqual({ kind: 'bill', id: 7 });
  expect(undoneAs('bill', rows)).toEqual({ kind: 'bill', ids: [1, 2, 3] });
});
