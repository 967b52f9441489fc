import { zodResolver } from '@hookform/resolvers/zod';
import type {
  FieldErrors,
  FieldValues,
  Resolver,
  ResolverOptions,
  ResolverResult,
} from 'react-hook-form';
import type { z } from 'zod/mini';

type Options = ResolverOptions<FieldValues>;

/**
 * Validates by a schema. Errors of a list as a whole are kept beside the errors in its rows: the form recognizes a list
 * by the paths of its errors, not by the names of its fields.
 */
export function resolverOf(schema: z.ZodMiniType<unknown, FieldValues>) {
  const check = zodResolver(schema) as Resolver;
  return async (values: FieldValues, context: unknown, { names: _, ...options }: Options) => {
    const found = await check(values, context, options);
    return { ...found, errors: withLists(found.errors) } as ResolverResult;
  };
}

/**
 * Keeps the errors of a list as a list, also where the list as a whole has one. In any other object the form would
 * update only the error of the whole, and a row's error would remain after its correction.
 */
function withLists(errors: FieldErrors): FieldErrors {
  const lists = Object.entries(errors).map(([name, error]) => {
    const rows = error && !Array.isArray(error) && !error.type && 'root' in error;
    return [name, rows ? Object.assign([], error) : error];
  });
  return Object.fromEntries(lists);
}
