import { expect, test } from 'vitest';
import { appLink } from './app-link';

test('an address is taken apart', () => {
  expect(appLink('/sales?status=overdue')).toEqual({ to: '/sales', search: { status: 'overdue' } });
  expect(appLink('/settings/e-invoice?step=2').search).toEqual({ step: 2 });
  expect(appLink('/banks')).toEqual({ to: '/banks', search: {} });
});
