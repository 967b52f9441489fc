import { expect, test } from 'vitest';
import { saidOf } from './activity-said';

const item = (field: string, before: string | null, after: string | null, action = 'updated') => ({
  id: 1,
  action,
  at: '2026-11-19T07:14:00Z',
  user: 'Mona',
  changes: [{ field, before, after }],
});

test.each([
  ['invoice', null, 'INV-0362', 'said.invoice'],
  ['hours', null, 'Training · 2.00 × 350.00', 'said.hours'],
  ['hours', 'Training · 2.00 × 350.00', 'Training · 3.00 × 350.00', 'said.hours_changed'],
  ['hours', 'Training · 2.00 × 350.00', null, 'said.hours_gone'],
  ['retention', null, 'INV-0362: 4500.00', 'said.retention'],
  ['retention', 'INV-0362: 4500.00', null, 'said.retention_gone'],
  ['retention_released', null, 'INV-0362: 4500.00', 'said.retention_released'],
])('%s from %s to %s is said as what it is', (field, before, after, said) => {
  expect(saidOf(item(field, before, after))).toBe(said);
});

test('an edit of the project itself stays one', () => {
  expect(saidOf(item('mobile', null, '0100'))).toBeUndefined();
  expect(saidOf(item('hours', null, '2', 'created'))).toBeUndefined();
  const both = item('invoice', null, 'INV-0362');
  const changes = [...both.changes, { field: 'mobile', before: null, after: '0100' }];
  expect(saidOf({ ...both, changes })).toBeUndefined();
});
