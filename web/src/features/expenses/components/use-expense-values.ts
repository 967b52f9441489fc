import { useCallback } from 'react';
import { useFormat } from '@/shared/format/use-format';
import type { ExpenseDetail } from '../api';
import { fromApi } from '../mapping';

/** Turns a saved expense into what its form shows, in the reader's language. */
export function useExpenseValues() {
  const format = useFormat();
  return useCallback(
    ({ Expense, payments }: ExpenseDetail) => fromApi(Expense, payments[0]?.cheque ?? null, format),
    [format],
  );
}
