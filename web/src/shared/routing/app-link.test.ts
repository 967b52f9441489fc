import { expect, test } from 'vitest';
import { appLink } from './app-link';

test('an address is taken apart', () => {
  expect(appLink('/sales?status=overdue')).toEqual({ to: '/sales', search: { status: 'overdue' } });
  expect(appLink('/banks')).toEqual({ to: '/banks', search: {} });
});
