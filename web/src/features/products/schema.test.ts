import { describe, expect, it } from 'vitest';
import type { Product } from './api';
import { isGtin } from './gtin';
import { plainQuantity, quantityScale } from './levels';
import { priceScale } from './price-scale';
import {
  boughtForm,
  emptyProduct,
  fromApi,
  type ProductValues,
  productForm,
  toApi,
  toSwitched,
} from './schema';
import { usualIncomeAccount } from './usual-accounts';

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
  code_registered: false,
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
  it('that is added to a purchase needs no price', () => {
    const typed = emptyProduct({ name: 'Toner', bought: true, incomeAccount: services });
    expect(typed.buys).toBe(true);
    expect(toApi(boughtForm.parse(typed))).toMatchObject({ sales_price: '0' });
    const priced = boughtForm.parse({ ...typed, sales_price: '12.5' });
    expect(toApi(priced)).toMatchObject({ sales_price: '12.5' });
    expect(boughtForm.safeParse({ ...typed, sales_price: '-1' }).success).toBe(false);
    expect(boughtForm.safeParse({ ...typed, kind: 'inventory' }).success).toBe(false);
  });

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
    inventoryAccount: null,
    tax: 'ضريبة القيمة المضافة',
  };
  const values = fromApi(paper, names);
  expect(values.income_account).toEqual({ id: 40, label: 'مبيعات بضائع' });
  expect(values.buys).toBe(true);
  expect(toApi(productForm.parse(values), paper.active)).toEqual(toSwitched(paper, false));
});

describe('goods kept in stock', () => {
  const account = (id: number) => ({ id, label: String(id) });
  const goods: Partial<ProductValues> = {
    kind: 'inventory',
    initial_quantity_on_hand: '12.5',
    as_of_date: '2026-01-01',
    initial_unit_cost: '30',
    inventory_account: account(7),
    expense_account: account(5),
  };

  it('need a quantity with its day and cost, and their accounts', () => {
    expect(refusals(goods)).toEqual({});
    expect(
      refusals({
        ...goods,
        initial_quantity_on_hand: '',
        as_of_date: '',
        inventory_account: null,
        expense_account: null,
      }),
    ).toEqual({
      initial_quantity_on_hand: 'required',
      as_of_date: 'required',
      inventory_account: 'required',
      expense_account: 'required',
    });
    expect(refusals({ ...goods, initial_unit_cost: '' })).toEqual({
      initial_unit_cost: 'required',
    });
    const unpriced = { ...goods, initial_unit_cost: '' };
    expect(refusals({ ...unpriced, unit_cost: '28' })).toEqual({});
    expect(refusals({ ...unpriced, initial_quantity_on_hand: '0' })).toEqual({});
  });

  it('are sent with what they are bought for, ticked or not', () => {
    const typed = { ...emptyProduct({ name: 'Toner', incomeAccount: services }), ...goods };
    const values = productForm.parse({ ...typed, sales_price: '50', reorder_point: '5' });
    expect(toApi(values)).toMatchObject({
      kind: 'inventory',
      initial_quantity_on_hand: '12.5',
      as_of_date: '2026-01-01',
      initial_unit_cost: '30',
      inventory_account_id: 7,
      expense_account_id: 5,
      reorder_point: '5',
    });
    // A service keeps nothing of it.
    expect(toApi({ ...values, kind: 'service' })).toMatchObject({
      initial_quantity_on_hand: null,
      inventory_account_id: null,
      reorder_point: null,
    });
  });

  it('have codes that prove themselves', () => {
    for (const good of ['96385074', '036000291452', '6223001360032', '٩٦٣٨٥٠٧٤']) {
      expect(isGtin(good)).toBe(true);
    }
    for (const wrong of ['', '96385075', '123', '62230013600321'])
      expect(isGtin(wrong)).toBe(false);
    expect(refusals({ gs1_code: '123' })).toEqual({ gs1_code: 'products:form.code.gtin' });
  });

  it('show quantities without zeros that say nothing', () => {
    expect(['12.50000', '12.00', '100', '0'].map(plainQuantity)).toEqual([
      '12.5',
      '12',
      '100',
      '0',
    ]);
    expect(['12.50000', '100'].map(quantityScale)).toEqual([1, 0]);
  });
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
