import { describe, expect, it } from 'vitest';
import { likeliestFirst } from './account-groups';
import type { AccountChoice } from './api';

const account = (serial: string, main: number, detail: number, role: string | null = null) =>
  ({
    serial,
    main_charts_id: main,
    chart_account_details_id: detail,
    system_role: role,
  }) as AccountChoice;

const BOUGHT = [
  account('111301', 1, 14),
  account('113004', 1, 7, 'goods_in_transit'),
  account('115001', 1, 12),
  account('121003', 1, 16),
  account('214001', 2, 35),
  account('221001', 2, 40),
  account('310001', 3, 43),
  account('510002', 5, 53),
  account('610001', 6, 57),
  account('810001', 8, 64),
];

const serials = (accounts: readonly AccountChoice[]) => accounts.map(({ serial }) => serial);

describe('accounts to buy on', () => {
  it('come with costs first, each class as the chart has it', () => {
    expect(serials(likeliestFirst(BOUGHT))).toEqual([
      '610001',
      '510002',
      '810001',
      '111301',
      '113004',
      '115001',
      '121003',
      '214001',
      '221001',
      '310001',
    ]);
  });

  it('are costs and what is bought to be kept, of a vendor', () => {
    expect(serials(likeliestFirst(BOUGHT, 'costs'))).toEqual([
      '610001',
      '510002',
      '810001',
      '115001',
      '121003',
    ]);
  });

  it('are what is owed and goods on their way too, of landed costs', () => {
    expect(serials(likeliestFirst(BOUGHT, 'landing'))).toEqual([
      '610001',
      '510002',
      '810001',
      '113004',
      '115001',
      '121003',
      '214001',
    ]);
  });
});
