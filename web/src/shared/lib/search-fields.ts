import { z } from 'zod/mini';
import { isDate } from './fields';

/** A parameter that may be missing; one that is mangled counts as missing. */
export const maybe = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** A day, as `2026-11-20`. */
export const maybeDay = () => maybe(z.string().check(z.refine(isDate)));

/** An amount without a sign. */
export const maybeAmount = () => maybe(z.coerce.string().check(z.regex(/^\d{1,15}(\.\d{1,6})?$/)));

/** A record's id; its name is in the URL beside it, so that it is shown at once. */
export const maybeId = () => maybe(z.coerce.number());
export const maybeText = () => maybe(z.coerce.string());

/** The filters of every list of documents, beside its statuses. */
export const documentFields = () => ({
  search: maybeText(),
  from: maybeDay(),
  to: maybeDay(),
  customer: maybeId(),
  customerName: maybeText(),
});

/** The saved view that is shown; 0 for none, so that the first one isn't shown again. */
export const viewField = () => ({ view: maybeId() });

/** How many filters are on, of those given; a period of two days counts as one: give `from || to`. */
export function countOn(...filters: readonly unknown[]): number {
  return filters.filter((one) => one !== undefined && one !== '').length;
}

/** The change of the search that takes every filter away; what is `kept` is none. */
export function noFilters<S extends z.ZodMiniObject, K extends keyof z.output<S> & string>(
  schema: S,
  ...kept: readonly K[]
): Partial<z.output<S>> {
  const fields = Object.keys(schema.shape).filter((field) => !kept.some((one) => one === field));
  return Object.fromEntries(
    fields.map((field) => [field, field === 'view' ? 0 : undefined]),
  ) as Partial<z.output<S>>;
}
