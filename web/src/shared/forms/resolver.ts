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
 * Checks by a schema. What is wrong with a list as a whole stands beside what is wrong in its rows: by the names of its
 * fields the form doesn't know that a list has any, by the paths of what is wrong it does.
 */
export function resolverOf(schema: z.ZodMiniType<unknown, FieldValues>) {
  const check = zodResolver(schema) as Resolver;
  return async (values: FieldValues, context: unknown, { names: _, ...options }: Options) => {
    const found = await check(values, context, options);
    return { ...found, errors: withLists(found.errors) } as ResolverResult;
  };
}

/**
 * A list keeps what is wrong with it as a list, also where something is wrong with all of it: of any other object the
 * form would take anew only what is wrong as a whole, and what was wrong in a row would outlive its correction.
 */
function withLists(errors: FieldErrors): FieldErrors {
  const lists = Object.entries(errors).map(([name, error]) => {
    const rows = error && !Array.isArray(error) && !error.type && 'root' in error;
    return [name, rows ? Object.assign([], error) : error];
  });
  return Object.fromEntries(lists);
}
