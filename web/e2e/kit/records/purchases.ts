import type { Page } from '@playwright/test';
import { ask, sessionOf } from '../server';
import type { Tax } from './sales';

/** A vendor of that name; returns the id. */
export async function haveVendor(page: Page, name: string, more: object = {}): Promise<number> {
  const { company } = await sessionOf(page);
  const made = await ask<{ VendorID: number }>(page, 'Vendor/AddVendor', {
    display_name: name,
    currency_id: company.currency.id,
    ...more,
  });
  return made.VendorID;
}

/** The withholding category with the authority's code, such as `W004`. */
export async function natureOf(page: Page, code: string): Promise<number> {
  const taxes = await ask<(Tax & { eta_sub_type?: string })[]>(page, 'Forms/GetMyTaxesList');
  const found = taxes.find((tax) => tax.eta_sub_type === code);
  if (!found) throw new Error(`no nature of dealing ${code}`);
  return found.id;
}

/** A vendor's bill for a net amount, plus VAT if any; `total` is the sum of both. */
export async function haveBillOf(
  page: Page,
  vendor: number,
  figures: { net: string; total: string; vat?: boolean },
  more: object = {},
): Promise<number> {
  const { company, today } = await sessionOf(page);
  const [term] = await ask<{ id: number }[]>(page, 'Forms/GetTerms');
  const { COAList } = await ask<{ COAList: { id: number }[] }>(page, 'Forms/GetAllExpenseCOA');
  const taxes = await ask<Tax[]>(page, 'Forms/GetMyTaxesList');
  const vat = taxes.find((tax) => tax.is_default && tax.direction !== 'sale');
  const made = await ask<{ Bill: { id: number } }>(page, 'Bill/AddBill', {
    vendor_id: vendor,
    bill_number: `V-${Date.now()}`,
    currency_id: company.currency.id,
    billing_date: today,
    terms_id: term?.id,
    expected_total: figures.total,
    lines: [
      {
        account_id: COAList[0]?.id,
        description: 'Cleaning',
        quantity: '1',
        price: figures.net,
        tax_ids: vat && figures.vat !== false ? [vat.id] : [],
      },
    ],
    ...more,
  });
  return made.Bill.id;
}

/** A bill of any vendor: the demo company may start without one. */
export async function haveBill(page: Page): Promise<void> {
  const existing = await ask<{ Bills: object[] }>(page, 'Bill/GetBillResources', { limit: 1 });
  if (existing.Bills.length > 0) return;
  const { company, today } = await sessionOf(page);
  const [term] = await ask<{ id: number }[]>(page, 'Forms/GetTerms');
  const { COAList } = await ask<{ COAList: { id: number }[] }>(page, 'Forms/GetAllExpenseCOA');
  await ask(page, 'Bill/AddBill', {
    vendor_id: await haveVendor(page, 'Delta Supplies'),
    bill_number: 'DS-1',
    currency_id: company.currency.id,
    billing_date: today,
    terms_id: term?.id,
    expected_total: '1000.00',
    lines: [{ account_id: COAList[0]?.id, description: 'Paper', quantity: '4', price: '250' }],
  });
}

/** A bill that recurs from tomorrow on: the demo company starts without any. */
export async function haveRecurringBill(page: Page): Promise<void> {
  const existing = await ask<{ RecurringBills: object[] }>(
    page,
    'RecurringBill/GetRecurringBills',
    {
      limit: 1,
    },
  );
  if (existing.RecurringBills.length > 0) return;
  const { company } = await sessionOf(page);
  const [term] = await ask<{ id: number }[]>(page, 'Forms/GetTerms');
  const { COAList } = await ask<{ COAList: { id: number }[] }>(page, 'Forms/GetAllExpenseCOA');
  const start = '2026-12-01';
  await ask(page, 'RecurringBill/AddRecurringBill', {
    name: 'Rent',
    start_date: start,
    unit: 'month',
    every: 1,
    month_end: false,
    ends: 'never',
    bill: {
      vendor_id: await haveVendor(page, 'Office Landlord'),
      currency_id: company.currency.id,
      billing_date: start,
      terms_id: term?.id,
      expected_total: '1000.00',
      lines: [{ account_id: COAList[0]?.id, description: 'Rent', quantity: '1', price: '1000' }],
    },
  });
}

interface Credited {
  VendorCredit: { id: number; number: string };
}

/** A vendor credit for some units returned from the first line of a bill. */
export async function haveCreditOf(
  page: Page,
  bill: number,
  figures: { quantity: string; total: string },
): Promise<Credited['VendorCredit']> {
  const { today } = await sessionOf(page);
  const start = await ask<{ vendor_id: number; currency: { id: number } }>(
    page,
    `VendorCredit/GetNewVendorCreditBy/${bill}`,
  );
  const made = await ask<Credited>(page, 'VendorCredit/AddVendorCredit', {
    vendor_id: start.vendor_id,
    bill_id: bill,
    vendor_credit_date: today,
    vendor_credit_number: `VC-${Date.now()}`,
    reason: 'Given back',
    currency_id: start.currency.id,
    lines: [{ bill_line: 1, quantity: figures.quantity }],
    expected_total: figures.total,
  });
  return made.VendorCredit;
}

/** A vendor credit and a vendor's refund: the demo company may start without any. */
export async function haveVendorCredit(page: Page): Promise<void> {
  const existing = await ask<{ Payments: object[] }>(page, 'Bill/GetMadePayments', {
    kind: 'refund',
    limit: 1,
  });
  if (existing.Payments.length > 0) return;
  const { today } = await sessionOf(page);
  const vendor = await haveVendor(page, 'Canal Paper');
  const bill = await haveBillOf(page, vendor, { net: '100', total: '114.00' });
  await payInCash(page, vendor, bill, '114.00');
  const credit = await haveCreditOf(page, bill, { quantity: '0.5', total: '57.00' });
  const { COAList } = await ask<{ COAList: { id: number }[] }>(page, 'Forms/GetDepositAccounts');
  await ask(page, 'VendorCredit/AddRefund', {
    vendor_id: vendor,
    refund_date: today,
    account_id: COAList[0]?.id,
    shares: [{ credit_kind: 'vendor_credit', credit_id: credit.id, amount: '20.00' }],
  });
}

/** Pays a vendor's bill today, from the suggested account. */
export async function payInCash(
  page: Page,
  vendor: number,
  bill: number,
  amount: string,
): Promise<void> {
  const { today } = await sessionOf(page);
  const start = await ask<{ payment_account_id: number }>(page, `Bill/MakePaymentByID/${bill}`);
  await ask(page, 'Bill/MakePayment', {
    vendor_id: vendor,
    payment_date: today,
    payment_account_id: start.payment_account_id,
    amount,
    applied: [{ bill_id: bill, cash: amount }],
  });
}

/** An expense paid in cash, without a vendor. */
export async function haveExpense(page: Page): Promise<void> {
  const existing = await ask<{ MyExpenses: object[] }>(page, 'Expenses/GetExpenses', { limit: 1 });
  if (existing.MyExpenses.length > 0) return;
  const { company, today } = await sessionOf(page);
  const { COAList } = await ask<{ COAList: { id: number }[] }>(page, 'Forms/GetAllExpenseCOA');
  const money = await ask<{ COAList: { id: number }[] }>(page, 'Forms/GetPaymentAccounts');
  const methods = await ask<{ id: number; key: string }[]>(page, 'Forms/GetPaymentMethods');
  await ask(page, 'Expenses/AddExpense', {
    expense_date: today,
    currency_id: company.currency.id,
    payment_account_id: money.COAList[0]?.id,
    payment_method_id: methods.find(({ key }) => key === 'cash')?.id,
    expected_total: '250.00',
    lines: [{ account_id: COAList[0]?.id, description: 'Taxi', quantity: '1', price: '250' }],
  });
}

/** Pays a bill of 1,140.00 in full, less 3% of 1,000.00 withheld. */
export async function payWithheld(
  page: Page,
  source: { vendor: number; bill: number; nature: number },
  on?: string,
): Promise<void> {
  const { today } = await sessionOf(page);
  const start = await ask<{ payment_account_id: number }>(
    page,
    `Bill/MakePaymentByID/${source.bill}`,
  );
  await ask(page, 'Bill/MakePayment', {
    vendor_id: source.vendor,
    payment_date: on ?? today,
    payment_account_id: start.payment_account_id,
    applied: [
      {
        bill_id: source.bill,
        cash: '1110.00',
        withholding: '30.00',
        withholding_tax_id: source.nature,
      },
    ],
    amount: '1110.00',
  });
}

/**
 * Tax withheld from a vendor in the previous quarter and in this one, partly remitted. The demo company has remitted
 * the tax of the previous quarter, so amounts recorded now are on the form of this quarter.
 */
export async function haveWithheld(page: Page): Promise<void> {
  const nature = await natureOf(page, 'W004');
  const { today } = await sessionOf(page);
  const vendor = await haveVendor(page, `Nile Services ${Date.now()}`, {
    withholding_tax_id: nature,
  });
  for (const day of ['2026-08-20', today]) {
    const figures = { net: '1000', total: '1140.00' };
    const bill = await haveBillOf(page, vendor, figures, { billing_date: day });
    await payWithheld(page, { vendor, bill, nature }, day);
  }
  const start = await ask<{ payment_account_id: number }>(page, 'Withholding/GetNewRemittance');
  await ask(page, 'Withholding/AddRemittance', {
    ...start,
    payment_date: today,
    year: 2026,
    quarter: 4,
    amount: '10.00',
  });
}
