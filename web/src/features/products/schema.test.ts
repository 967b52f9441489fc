import { describe, expect, it } from 'vitest';
import type { Product } from './api';
import {
  emptyProduct,
  fromApi,
  type ProductValues,
  priceScale,
  productForm,
  toApi,
  toSwitched,
  usualIncomeAccount,
} from './schema';

const services = { id: 41, label: 'Service income' };

const paper: Product = {
  id: 9,
  kind: 'non_inventory',
  name: 'ورق تصوير A4',
  sku: 'PAP-A4',
  description: 'Copy paper, 80 g',
  sales_price: '250.00',
  income_account_id: 40,
  income_account_name: 'Sales of goods',
  income_account_name_ar: 'مبيعات بضائع',
  expense_account_id: 52,
  tax_id: 1,
  tax_name: 'VAT 14%',
  tax_name_ar: 'ضريبة القيمة المضافة',
  unit: 'box',
  egs_code: null,
  purchase_description: null,
  unit_cost: '180.00',
  active: false,
  version: 2,
  activity: [],
};

function refusals(change: Partial<ProductValues>) {
  const start = { name: 'Maintenance', incomeAccount: services };
  const checked = productForm.safeParse({
    ...emptyProduct(start),
    sales_price: '450',
    ...change,
  });
  return Object.fromEntries(
    (checked.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('a product', () => {
  it('needs a name, a price and an income account', () => {
    expect(refusals({})).toEqual({});
    expect(refusals({ name: ' ', sales_price: '', income_account: null })).toEqual({
      name: 'required',
      sales_price: 'required',
      income_account: 'required',
    });
  });

  it('may be free but not below nothing', () => {
    expect(refusals({ sales_price: '0' })).toEqual({});
    expect(refusals({ sales_price: '-1', unit_cost: '-2' })).toEqual({
      sales_price: 'notNegative',
      unit_cost: 'notNegative',
    });
  });

  it('keeps what was typed for purchases to itself when it is not bought', () => {
    const values = productForm.parse({
      ...emptyProduct({ name: 'Audit', incomeAccount: services }),
      sales_price: '100',
      unit_cost: '60',
      expense_account: { id: 5, label: 'Cost of services' },
    });
    expect(toApi(values)).toMatchObject({ unit_cost: null, expense_account_id: null });
    expect(toApi({ ...values, buys: true })).toMatchObject({
      unit_cost: '60',
      expense_account_id: 5,
    });
  });
});

it('comes back from the server as it was sent, switched off as it was', () => {
  const names = {
    incomeAccount: 'مبيعات بضائع',
    expenseAccount: null,
    tax: 'ضريبة القيمة المضافة',
  };
  const values = fromApi(paper, names);
  expect(values.income_account).toEqual({ id: 40, label: 'مبيعات بضائع' });
  expect(values.buys).toBe(true);
  expect(toApi(productForm.parse(values), paper.active)).toEqual(toSwitched(paper, false));
});

it('switches a product on without changing the rest', () => {
  expect(toSwitched(paper, true)).toEqual({ ...toSwitched(paper, false), active: true });
});

it('shows a price with the places that it has', () => {
  expect(priceScale('250', 2)).toBe(2);
  expect(priceScale('0.12500', 2)).toBe(3);
  expect(priceScale('1.5', 0)).toBe(1);
});

it('earns on the account that its kind usually earns on', () => {
  const accounts = [
    { id: 40, system_role: 'sales_income' },
    { id: 41, system_role: 'service_income' },
  ];
  expect(usualIncomeAccount(accounts, 'service')?.id).toBe(41);
  expect(usualIncomeAccount(accounts, 'non_inventory')?.id).toBe(40);
  expect(usualIncomeAccount([], 'service')).toBeUndefined();
});
