import type { DocumentValues, SendingDocument } from '@/features/documents/public';
import { useAddQuote, useEditQuote } from '../api';
import { toQuote } from '../mapping';

/** Sends a quote as it was typed: a new one, or the one with that id. */
export function useSaveQuote(id: number | undefined) {
  const add = useAddQuote();
  const change = useEditQuote(id ?? 0);
  return (values: DocumentValues, { headers, sent }: SendingDocument) => {
    const body = toQuote(values, sent);
    return id === undefined ? add.mutateAsync({ body, headers }) : change.mutateAsync(body);
  };
}
