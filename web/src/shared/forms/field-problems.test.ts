import { expect, test } from 'vitest';
import { Problem } from '@/shared/api/problem';
import { asNamed } from './field-problems';

test('a refusal names the fields as the form does, whatever line was left blank', () => {
  const refused = new Problem(400, {
    code: 'validation',
    message: 'Not saved',
    errors: [{ field: 'lines[0].debit', code: 'too_large', message: 'Too large' }],
  });
  const named = asNamed(refused, { 'lines.0.debit': 'lines.2.debit' });
  expect(named.fields.map(({ field }) => field)).toEqual(['lines.2.debit']);
  expect([named.status, named.code, named.message]).toEqual([400, 'validation', 'Not saved']);
  expect(asNamed(new Problem(409, { code: 'gone' })).fields).toEqual([]);
});
