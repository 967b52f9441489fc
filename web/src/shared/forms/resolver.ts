import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver, ResolverOptions } from 'react-hook-form';
import type { z } from 'zod/mini';

type Options = ResolverOptions<FieldValues>;

/**
 * Checks by a schema. What is wrong with a list as a whole stands beside what is wrong in its rows: by the names of its
 * fields the form doesn't know that a list has any, by the paths of what is wrong it does.
 */
export function resolverOf(schema: z.ZodMiniType<unknown, FieldValues>) {
  const check = zodResolver(schema) as Resolver;
  return (values: FieldValues, context: unknown, { names: _, ...options }: Options) =>
    check(values, context, options);
}
