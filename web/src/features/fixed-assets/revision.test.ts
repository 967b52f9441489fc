import { expect, test } from 'vitest';
import type { Asset } from './api';
import {
  depreciationFrom,
  type RevisionValues,
  revisionOf,
  revisionSchema,
  startRevision,
} from './revision';

const asset = {
  id: 7,
  version: 3,
  method: 'straight_line',
  salvage: '0.00',
  yearly_rate: null,
} as Asset;

const typed: RevisionValues = {
  method: 'straight_line',
  life_months: '24',
  yearly_rate: '',
  salvage: '',
  reason: '',
};

const refused = (values: RevisionValues) =>
  revisionSchema.safeParse(values).error?.issues.map(({ path, message }) => [path[0], message]);

test('it begins with what is expected now', () => {
  expect(startRevision(asset, 49)).toEqual({ ...typed, life_months: '49' });
  // Nothing is left of its life: that is what has to be typed.
  expect(startRevision(asset, 0).life_months).toBe('');
  const declining = { ...asset, method: 'declining_balance', yearly_rate: '25', salvage: '10.00' };
  expect(startRevision(declining as Asset, null)).toEqual({
    ...typed,
    method: 'declining_balance',
    life_months: '',
    yearly_rate: '25',
    salvage: '10.00',
  });
});

test('months and rates are asked for by the method that needs them', () => {
  expect(refused(typed)).toBeUndefined();
  expect(refused({ ...typed, life_months: '' })).toEqual([['life_months', 'required']]);
  for (const life_months of ['0', '1201', '2.5', 'x']) {
    expect(refused({ ...typed, life_months })).toEqual([
      ['life_months', 'fixed-assets:form.lifeRange'],
    ]);
  }
  const declining = { ...typed, method: 'declining_balance' as const, life_months: '' };
  expect(refused(declining)).toEqual([['yearly_rate', 'required']]);
  expect(refused({ ...declining, yearly_rate: '0' })).toEqual([['yearly_rate', 'positive']]);
  expect(refused({ ...declining, yearly_rate: '30' })).toBeUndefined();
  expect(refused({ ...typed, salvage: '-1' })).toEqual([['salvage', 'notNegative']]);
});

test('what the method has no use for stays behind', () => {
  const values: RevisionValues = { ...typed, yearly_rate: '30', salvage: '500', reason: 'Worn' };
  const sent = { asset_id: 7, version: 3, salvage: '500', reason: 'Worn' };
  expect(revisionOf(asset, values)).toEqual({
    ...sent,
    method: 'straight_line',
    life_months: 24,
    yearly_rate: null,
  });
  expect(revisionOf(asset, { ...values, method: 'declining_balance' })).toEqual({
    ...sent,
    method: 'declining_balance',
    life_months: null,
    yearly_rate: '30',
  });
});

test('what months from a day on bear is told by the first and the last of them', () => {
  const month = (day: string, amount: string) => ({
    month: day,
    amount,
    accumulated: '0',
    book_value: '0',
    posted: false,
  });
  const schedule = [
    month('2026-09-30', '1.00'),
    month('2026-10-31', '2.00'),
    month('2026-11-30', '2.00'),
    month('2026-12-31', '1.50'),
  ];
  expect(depreciationFrom(schedule, '2026-10-01')).toEqual({
    amount: '2.00',
    last: '2026-12-31',
    months: 3,
  });
  expect(depreciationFrom(schedule, '2027-01-01')).toBeNull();
});
