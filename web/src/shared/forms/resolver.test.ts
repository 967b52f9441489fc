import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { resolverOf } from './resolver';

const line = z.object({ amount: z.string().check(z.regex(/^\d+$/, 'number')) });
const schema = z.object({
  lines: z.array(line).check(z.refine((lines) => lines.length > 1, 'few')),
});

test('what is wrong with a list hides nothing of what is wrong in its rows', async () => {
  const check = resolverOf(schema);
  const options = { names: ['lines'], fields: {}, shouldUseNativeValidation: false } as const;
  const { errors } = await check({ lines: [{ amount: 'x' }] }, undefined, options as never);
  expect(errors).toMatchObject({
    lines: { 0: { amount: { message: 'number' } }, root: { message: 'few' } },
  });
});
