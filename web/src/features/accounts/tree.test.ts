import { describe, expect, it } from 'vitest';
import type { Account } from './api';
import { groupIds, nextNumber, treeRows } from './tree';

let ids = 0;
function account(serial: string, name: string, change: Partial<Account> = {}): Account {
  ids += 1;
  return {
    id: ids,
    serial,
    account_name: name,
    account_name_ar: name,
    main_charts_id: Number(serial[0]),
    chart_account_details_id: null,
    traits: [],
    parent_id: null,
    postable: true,
    active: true,
    is_system: false,
    system_role: null,
    account_currency: 'EGP',
    user_description: '',
    balance: '0.00',
    has_postings: false,
    version: 1,
    ...change,
  };
}

const assets = account('1', 'Assets', { postable: false });
const money = account('11', 'Cash and banks', { postable: false, parent_id: assets.id });
const cash = account('111001', 'Main cash', {
  account_name_ar: 'الخزينة الرئيسية',
  parent_id: money.id,
  chart_account_details_id: 1,
});
const bank = account('111101', 'Bank', { parent_id: money.id, chart_account_details_id: 2 });
const wallet = account('111104', 'Old wallet', {
  parent_id: money.id,
  chart_account_details_id: 2,
  active: false,
});
const income = account('4', 'Income', { postable: false });
const chart = [income, bank, wallet, cash, money, assets];

const plain = { search: '', showInactive: false, folded: new Set<number>() };
const outline = (rows: ReturnType<typeof treeRows>) =>
  rows.map(({ account: { serial }, level }) => `${'-'.repeat(level)}${serial}`);

describe('the chart as a tree', () => {
  it('stands in the order of numbers, each under its group', () => {
    expect(outline(treeRows(chart, plain))).toEqual(['-1', '--11', '---111001', '---111101', '-4']);
  });

  it('shows inactive accounts only when asked', () => {
    expect(outline(treeRows(chart, { ...plain, showInactive: true }))).toContain('---111104');
  });

  it('shows an inactive account on which something stands, under its group', () => {
    const old = account('12', 'Old', { postable: false, parent_id: assets.id, active: false });
    const loan = account('121001', 'Loan', { parent_id: old.id, active: false, balance: '-5.00' });
    const dollars = account('111105', 'Dollars', {
      parent_id: money.id,
      active: false,
      account_currency: 'USD',
      own_balance: '10.00',
    });
    const rows = outline(treeRows([...chart, old, loan, dollars], plain));
    expect(rows).toContain('--12');
    expect(rows).toContain('---121001');
    expect(rows).toContain('---111105');
    expect(rows).not.toContain('---111104');
  });

  it('hides what stands under a folded group and says that it is folded', () => {
    const rows = treeRows(chart, { ...plain, folded: new Set([money.id]) });
    expect(outline(rows)).toEqual(['-1', '--11', '-4']);
    expect(rows.map(({ expanded }) => expanded)).toEqual([true, false, undefined]);
  });

  it('finds by number and by both names, with the way to what it found', () => {
    const found = (search: string) =>
      outline(treeRows(chart, { ...plain, search, folded: new Set([assets.id]) }));
    expect(found('111101')).toEqual(['-1', '--11', '---111101']);
    expect(found('الخزينه')).toEqual(['-1', '--11', '---111001']);
    expect(found('MAIN')).toEqual(['-1', '--11', '---111001']);
    expect(found('nothing')).toEqual([]);
  });

  it('keeps an account whose group is missing', () => {
    expect(outline(treeRows([cash], plain))).toEqual(['-111001']);
  });

  it('names the accounts that can be folded', () => {
    expect(groupIds(chart)).toEqual([money.id, assets.id]);
  });
});

describe('the next number', () => {
  it('follows the last one of the same detail type', () => {
    const place = { mainChart: 1, detailType: 2, parent: money.id };
    expect(nextNumber(chart, place)).toBe('111105');
  });

  it('skips numbers that are taken', () => {
    const place = { mainChart: 1, detailType: 1, parent: null };
    expect(nextNumber([...chart, account('111002', 'Till', { postable: false })], place)).toBe(
      '111003',
    );
  });

  it('follows the group when the detail type is new to the company', () => {
    expect(nextNumber(chart, { mainChart: 1, detailType: 9, parent: money.id })).toBe('111105');
  });

  it('of a group follows the groups beside it, not their accounts', () => {
    const place = { mainChart: 1, detailType: null, parent: assets.id, group: true };
    expect(nextNumber(chart, place)).toBe('12');
    expect(nextNumber(chart, { ...place, parent: money.id })).toBe('');
  });

  it('is left to the person where there is no neighbour', () => {
    expect(nextNumber(chart, { mainChart: 4, detailType: null, parent: income.id })).toBe('');
  });
});
