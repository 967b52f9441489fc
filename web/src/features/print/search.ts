import { z } from 'zod/mini';
import { PAPER_LANGUAGES } from './kinds';

/** What the address of a sheet says; a mangled part counts as left out. */
export const paperSearch = z.object({
  id: z.catch(z.optional(z.coerce.number()), undefined),
  /** Several at once: `12,13,15`. */
  ids: z.catch(z.optional(z.coerce.string()), undefined),
  language: z.catch(z.optional(z.enum(PAPER_LANGUAGES)), undefined),
  copy: z.catch(z.optional(z.boolean()), undefined),
});
export type PaperSearch = z.output<typeof paperSearch>;

/** The most documents that the server puts into one PDF. */
export const MAX_DOCUMENTS = 100;

/** The documents that the address names, each once, in its order. */
export function idsOf({ id, ids }: Pick<PaperSearch, 'id' | 'ids'>): number[] {
  const named = id === undefined ? (ids ?? '').split(',') : [String(id)];
  const numbers = named.map(Number).filter((number) => Number.isSafeInteger(number) && number > 0);
  return [...new Set(numbers)].slice(0, MAX_DOCUMENTS);
}
