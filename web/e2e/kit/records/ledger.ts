import type { Page } from '@playwright/test';
import { ask, sessionOf } from '../server';
import { haveCustomer, haveInvoice, type Invoice } from './sales';

/** The US dollar. */
export async function dollarOf(page: Page): Promise<number> {
  const all = await ask<{ id: number; code: string }[]>(page, 'Forms/GetAllCurrency');
  return all.find(({ code }) => code === 'USD')?.id ?? 0;
}

/** An invoice in US dollars on a day, at a rate of 48. */
export async function haveDollarSale(
  page: Page,
  customer: number,
  day: string,
  net: string,
): Promise<Invoice> {
  const abroad = {
    currency_id: await dollarOf(page),
    exchange_rate: '48',
    invoice_date: day,
    expected_total: net,
    lines: [{ description: 'Audit', quantity: '1', price: net, tax_ids: [] }],
  };
  return haveInvoice(page, customer, { net, total: net }, abroad);
}

/** The exchange rate of the US dollar from today on. */
export async function haveRate(page: Page, rate = '50'): Promise<void> {
  const { today: date } = await sessionOf(page);
  const currency_id = await dollarOf(page);
  await ask(page, 'Currency/AddExchangeRate', { currency_id, date, rate });
}

/** Starts VAT returns with the month before last, unless they have started. */
export async function haveReturns(page: Page): Promise<void> {
  const { any_filed: filed } = await ask<{ any_filed: boolean }>(page, 'Tax/GetVatReturns', {});
  if (filed) return;
  await ask(page, 'Tax/SetVatPeriods', { first_date: '2026-09-01', frequency: 'month' });
}

/** A revaluation of foreign balances at the end of October, at a rate of 50 where none is known. */
export async function haveRevaluation(page: Page): Promise<void> {
  interface Known {
    currency: { id: number };
    rate: string | null;
  }
  const { ShowTable: exists } = await ask<{ ShowTable: boolean }>(
    page,
    'Currency/GetRevaluations',
    {},
  );
  if (exists) return;
  const currency_id = await dollarOf(page);
  const abroad = await haveCustomer(page, 'Rhine Trading', { currency_id });
  await haveDollarSale(page, abroad, '2026-10-15', '100');
  const date = '2026-10-31';
  const bodyWith = (rates: unknown) => ({ date, rates });
  const first = await ask<{ rates: Known[] }>(page, 'Currency/PreviewRevaluation', bodyWith([]));
  const rates = first.rates
    .filter(({ rate }) => !rate)
    .map(({ currency }) => ({ currency_id: currency.id, rate: '50' }));
  const seen = await ask<{ difference: string }>(
    page,
    'Currency/PreviewRevaluation',
    bodyWith(rates),
  );
  await ask(page, 'Currency/AddRevaluation', {
    ...bodyWith(rates),
    expected_difference: seen.difference,
  });
}

/** A half-depreciated van brought forward, with one month depreciated here. */
export async function haveAsset(page: Page): Promise<void> {
  interface Category {
    id: number;
    number: string;
    accumulated_account_id: number;
    expense_account_id: number;
  }
  const { ShowTable: exists } = await ask<{ ShowTable: boolean }>(page, 'FixedAsset/GetAssets', {});
  if (exists) return;
  const form = await ask<{ categories: Category[] }>(page, 'FixedAsset/GetNewAsset');
  const vehicles = form.categories.find(({ number }) => number === '121005');
  await ask(page, 'FixedAsset/AddAsset', {
    name: 'Delivery van',
    serial_number: '4821',
    cost_account_id: vehicles?.id,
    accumulated_account_id: vehicles?.accumulated_account_id,
    expense_account_id: vehicles?.expense_account_id,
    acquired_on: '2025-09-01',
    cost: '120000',
    method: 'straight_line',
    life_months: 24,
    opening_on: '2026-08-31',
    opening_depreciation: '60000',
    posts_opening: true,
  });
  await ask(page, 'Depreciation/AddRun', { month: '2026-09-30' });
}

/** A manual journal entry: rent paid from the bank. */
export async function haveEntry(
  page: Page,
  amount = '300',
  different: object = {},
): Promise<number> {
  const { today } = await sessionOf(page);
  const made = await ask<{ JournalEntry: { id: number } }>(page, 'JournalEntry/AddJournalEntry', {
    date: today,
    memo: 'Rent of November',
    lines: await rentLines(page, amount),
    ...different,
  });
  return made.JournalEntry.id;
}

/** A journal entry that recurs from 1 December on: the demo company starts without any. */
export async function haveRecurringEntry(page: Page): Promise<void> {
  const existing = await ask<{ RecurringEntries: object[] }>(
    page,
    'RecurringEntry/GetRecurringEntries',
    { limit: 1 },
  );
  if (existing.RecurringEntries.length > 0) return;
  await ask(page, 'RecurringEntry/AddRecurringEntry', {
    name: 'Accrued rent',
    start_date: '2026-12-01',
    unit: 'month',
    every: 1,
    month_end: true,
    ends: 'never',
    reverse_after: 1,
    entry: { date: '2026-12-01', lines: await rentLines(page, '300') },
  });
}

/** Rent paid from the bank. */
async function rentLines(page: Page, amount: string) {
  const { COAList } = await ask<{ COAList: { id: number; serial: string }[] }>(
    page,
    'Forms/ListOFCOA',
    {},
  );
  const numbered = (number: string) => COAList.find(({ serial }) => serial === number)?.id;
  return [
    { account_id: numbered('630001'), debit: amount, description: 'Shop' },
    { account_id: numbered('111101'), credit: amount },
  ];
}
