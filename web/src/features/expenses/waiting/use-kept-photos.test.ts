import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useKeptPhotos } from './use-kept-photos';

const receipt = { id: 'p', name: 'receipt.jpg', type: 'image/jpeg', size: 3, attachment: null };

test('photos of an expense that waits can be taken out, and others added', () => {
  const { result } = renderHook(() => useKeptPhotos([receipt]));
  expect(result.current.kept).toEqual([receipt]);
  act(() => result.current.onKept(new File(['pdf'], 'bill.pdf')));
  act(() => result.current.onDropKept(receipt));
  expect(result.current.kept.map(({ name }) => name)).toEqual(['bill.pdf']);
  expect([...result.current.files.values()].map(({ name }) => name)).toEqual(['bill.pdf']);
});
