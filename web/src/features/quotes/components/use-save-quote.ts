import type { DocumentValues, SendingDocument } from '@/features/documents/public';
import { useAddQuote, useEditQuote } from '../api';
import { toQuote } from '../mapping';

/** Sends a quote as it was typed: a new one, or the one with that id. */
export function useSaveQuote(id: number | undefined, baseCurrencyId: number) {
  const add = useAddQuote();
  const change = useEditQuote(id ?? 0);
  return (values: DocumentValues, { headers, version, totals }: SendingDocument) => {
    const body = toQuote(values, { baseCurrencyId, expectedTotal: totals.total, version });
    return id === undefined ? add.mutateAsync({ body, headers }) : change.mutateAsync(body);
  };
}
