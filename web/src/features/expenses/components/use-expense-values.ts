import { useCallback } from 'react';
import type { FormReferences } from '@/features/documents/public';
import { useFormat } from '@/shared/format/use-format';
import type { ExpenseDetail } from '../api';
import { fromApi } from '../mapping';

/** Turns a saved expense into what its form shows, in the reader's language. */
export function useExpenseValues() {
  const format = useFormat();
  return useCallback(
    ({ Expense, payments }: ExpenseDetail, { usualTax }: FormReferences) =>
      fromApi(Expense, payments[0]?.cheque ?? null, usualTax, format),
    [format],
  );
}
