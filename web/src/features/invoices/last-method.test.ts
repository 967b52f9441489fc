import { expect, test } from 'vitest';
import { newDocument } from '@/features/documents/public';
import { keepMethod, likeLast } from './last-method';

const EGP = { id: 1, code: 'EGP', minor_digits: 2, name_en: 'Pound', name_ar: 'جنيه' } as never;

test('a sale begins with the method of the last one of its company', () => {
  const empty = newDocument(EGP, '2026-11-20', '1');
  expect(likeLast(empty, 7).payment_method_id).toBe('');
  keepMethod(7, '3');
  keepMethod(7, '');
  expect(likeLast(empty, 7).payment_method_id).toBe('3');
  expect(likeLast(empty, 8).payment_method_id).toBe('');
});
