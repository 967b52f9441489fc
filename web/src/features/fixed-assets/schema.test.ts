import { expect, test } from 'vitest';
import { newAsset, toApi } from './mapping';
import { type AssetValues, assetSchema } from './schema';

const TODAY = '2026-11-20';

const van: AssetValues = {
  ...newAsset(TODAY, null),
  name: 'Van',
  cost: '120000',
  cost_account_id: '5',
  accumulated_account_id: '6',
  expense_account_id: '7',
};

const faults = (changed: Partial<AssetValues>) => {
  const read = assetSchema(TODAY).safeParse({ ...van, ...changed });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path}: ${message}`);
};

test('an asset as it is begun needs a name, a cost and a category', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ name: '', cost: '' })).toEqual(['name: required', 'cost: required']);
  expect(faults({ cost: '0' })).toEqual(['cost: positive']);
  expect(faults({ accumulated_account_id: '' })).toEqual(['accumulated_account_id: required']);
  expect(faults({ accumulated_account_id: '', expense_account_id: '', method: 'none' })).toEqual(
    [],
  );
});

test('what it was bought by goes along, and what was there before opens on its day', () => {
  const source = { id: 9, label: 'BILL-0009', kind: 'bill' as const };
  const sent = (changed: Partial<AssetValues>) =>
    toApi(assetSchema(TODAY).parse({ ...van, ...changed }), undefined);
  expect(sent({ source })).toMatchObject({ source_kind: 'bill', source_id: 9, opening_on: null });
  expect(sent({})).toMatchObject({ source_kind: null, source_id: null });
  const opening = newAsset(TODAY, null, '2026-01-01');
  expect(opening).toMatchObject({
    origin: 'opening',
    opening_on: '2026-01-01',
    acquired_on: '',
  });
  expect(sent({ ...opening, ...van, origin: 'opening', opening_on: TODAY })).toMatchObject({
    posts_opening: true,
    opening_on: TODAY,
  });
});

test('its days follow each other', () => {
  expect(faults({ acquired_on: '2026-11-21' })).toEqual([
    'acquired_on: fixed-assets:form.inTheFuture',
  ]);
  expect(faults({ in_service_on: '2026-11-19' })).toEqual([
    'in_service_on: fixed-assets:form.beforeAcquired',
  ]);
  expect(faults({ origin: 'opening' })).toEqual(['opening_on: required']);
  expect(faults({ origin: 'booked', opening_on: '2026-11-19' })).toEqual([
    'opening_on: fixed-assets:form.beforeAcquired',
  ]);
});

test('a life is a whole number of months, a rate above nothing', () => {
  for (const life_months of ['0', '1.5', '1201', 'x']) {
    expect(faults({ life_months })).toEqual(['life_months: fixed-assets:form.lifeRange']);
  }
  expect(faults({ method: 'declining_balance' })).toEqual(['yearly_rate: required']);
  expect(faults({ method: 'declining_balance', yearly_rate: '0' })).toEqual([
    'yearly_rate: positive',
  ]);
  expect(faults({ method: 'declining_balance', yearly_rate: '25' })).toEqual([]);
});

test('what the method and the origin have no use for is not sent', () => {
  const land = toApi({ ...van, method: 'none', opening_on: TODAY }, undefined);
  expect(land).toMatchObject({
    accumulated_account_id: null,
    life_months: null,
    opening_on: null,
    posts_opening: false,
  });
  const carried = toApi(
    { ...van, origin: 'opening', opening_on: TODAY, opening_depreciation: '60000' },
    undefined,
  );
  expect(carried).toMatchObject({
    life_months: 60,
    opening_on: TODAY,
    opening_depreciation: '60000',
    posts_opening: true,
  });
});
