import type { Page } from '@playwright/test';
import { ask, sessionOf } from './server';

/**
 * Records that a journey begins with and is not about, made by the calls that their forms make. They are of the
 * company that is signed in on the page.
 */

interface Tax {
  id: number;
  is_default: boolean;
  direction: string;
}

/** A customer of that name; answers with the id. */
export async function haveCustomer(page: Page, name: string, more: object = {}): Promise<number> {
  const { company } = await sessionOf(page);
  const made = await ask<{ CustomerID: number }>(page, 'Customer/AddCustomer', {
    customer_type: 'personal',
    display_name: name,
    currency_id: company.currency.id,
    ...more,
  });
  return made.CustomerID;
}

export interface Invoice {
  id: number;
  number: string;
}

/** An invoice of today with one line of that net and VAT upon it; `total` is what both come to. */
export async function haveInvoice(
  page: Page,
  customer: number,
  figures: { net: string; total: string },
  more: object = {},
): Promise<Invoice> {
  const { company, today } = await sessionOf(page);
  const taxes = await ask<Tax[]>(page, 'Forms/GetMyTaxesList');
  const vat = taxes.find((tax) => tax.is_default && tax.direction !== 'purchase');
  const made = await ask<{ Invoice: { id: number; invoice_number: string } }>(
    page,
    'Invoice/AddInvoice',
    {
      customer_id: customer,
      currency_id: company.currency.id,
      invoice_date: today,
      expected_total: figures.total,
      lines: [
        {
          description: 'Audit',
          quantity: '1',
          price: figures.net,
          tax_ids: vat ? [vat.id] : [],
        },
      ],
      ...more,
    },
  );
  return { id: made.Invoice.id, number: made.Invoice.invoice_number };
}

/** A payment of today on an invoice, into the first account that takes payments. */
export async function havePayment(
  page: Page,
  customer: number,
  invoice: Invoice,
  amount: string,
): Promise<void> {
  const { today } = await sessionOf(page);
  const { COAList } = await ask<{ COAList: { id: number }[] }>(page, 'Forms/GetDepositAccounts');
  await ask(page, 'Invoice/ReceivePayment', {
    customer_id: customer,
    payment_date: today,
    deposit_account_id: COAList[0]?.id,
    amount,
    applied: [{ invoice_id: invoice.id, cash: amount }],
  });
}

interface Listed {
  CustomerID: number;
  CurrencyData: { code: string };
}

/** A quote for one of the customers: the demo company begins without any. */
export async function haveQuote(page: Page): Promise<void> {
  const there = await ask<{ Customers: object[] }>(page, 'Quote/GetQuotes', {
    limit: 1,
    status: 'open',
  });
  if (there.Customers.length > 0) return;
  const { company, today } = await sessionOf(page);
  const { Customers } = await ask<{ Customers: Listed[] }>(page, 'Customer/GetCustomersTable', {});
  const local = Customers.find((one) => one.CurrencyData.code === company.currency.code);
  await ask(page, 'Quote/AddQuote', {
    customer_id: local?.CustomerID,
    currency_id: company.currency.id,
    quote_date: today,
    expected_total: '1000.00',
    lines: [{ description: 'Audit', quantity: '4', price: '250' }],
  });
}

/** A vendor of that name; answers with the id. */
export async function haveVendor(page: Page, name: string, more: object = {}): Promise<number> {
  const { company } = await sessionOf(page);
  const made = await ask<{ VendorID: number }>(page, 'Vendor/AddVendor', {
    display_name: name,
    currency_id: company.currency.id,
    ...more,
  });
  return made.VendorID;
}

/** The nature of dealing that tax is withheld by, by the authority's code of it, such as `W004`. */
export async function natureOf(page: Page, code: string): Promise<number> {
  const taxes = await ask<(Tax & { eta_sub_type?: string })[]>(page, 'Forms/GetMyTaxesList');
  const found = taxes.find((tax) => tax.eta_sub_type === code);
  if (!found) throw new Error(`no nature of dealing ${code}`);
  return found.id;
}

/** A bill of a vendor for so much before VAT, if it has any; `total` is what both come to. */
export async function haveBillOf(
  page: Page,
  vendor: number,
  figures: { net: string; total: string; vat?: boolean },
  more: object = {},
): Promise<number> {
  const { company, today } = await sessionOf(page);
  const [term] = await ask<{ id: number }[]>(page, 'Forms/GetTerms');
  const { COAList } = await ask<{ COAList: { id: number; serial?: string }[] }>(
    page,
    'Forms/GetAllExpenseCOA',
  );
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
        account_id: COAList.at(-1)?.id,
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

/** A bill of some vendor: the demo company may begin without any. */
export async function haveBill(page: Page): Promise<void> {
  const there = await ask<{ Bills: object[] }>(page, 'Bill/GetBillResources', { limit: 1 });
  if (there.Bills.length > 0) return;
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

/** A bill that recurs from tomorrow on: the demo company begins without any. */
export async function haveRecurringBill(page: Page): Promise<void> {
  const there = await ask<{ RecurringBills: object[] }>(page, 'RecurringBill/GetRecurringBills', {
    limit: 1,
  });
  if (there.RecurringBills.length > 0) return;
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
      lines: [
        { account_id: COAList.at(-1)?.id, description: 'Rent', quantity: '1', price: '1000' },
      ],
    },
  });
}

interface Credited {
  VendorCredit: { id: number; number: string };
}

/** A vendor's credit that gives so many units of the first line of a bill back. */
export async function haveCreditOf(
  page: Page,
  bill: number,
  given: { quantity: string; total: string },
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
    lines: [{ bill_line: 1, quantity: given.quantity }],
    expected_total: given.total,
  });
  return made.VendorCredit;
}

/** A vendor's credit, and money that a vendor gave back: the demo company may begin without any. */
export async function haveVendorCredit(page: Page): Promise<void> {
  const there = await ask<{ Payments: object[] }>(page, 'Bill/GetMadePayments', {
    kind: 'refund',
    limit: 1,
  });
  if (there.Payments.length > 0) return;
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

/** Pays a bill of a vendor today, out of the account that is proposed. */
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

/** An expense that was paid in cash, to nobody in particular. */
export async function haveExpense(page: Page): Promise<void> {
  const there = await ask<{ MyExpenses: object[] }>(page, 'Expenses/GetExpenses', { limit: 1 });
  if (there.MyExpenses.length > 0) return;
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

/** The currency that is the dollar. */
export async function dollarOf(page: Page): Promise<number> {
  const all = await ask<{ id: number; code: string }[]>(page, 'Forms/GetAllCurrency');
  return all.find(({ code }) => code === 'USD')?.id ?? 0;
}

/** Work of so many dollars sold on a day, at forty-eight. */
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

/** What a dollar is worth from today on. */
export async function haveRate(page: Page, rate = '50'): Promise<void> {
  const { today: date } = await sessionOf(page);
  const currency_id = await dollarOf(page);
  await ask(page, 'Currency/AddExchangeRate', { currency_id, date, rate });
}

/** Returns of value added tax are made here since the month before last. */
export async function haveReturns(page: Page): Promise<void> {
  await ask(page, 'Tax/SetVatPeriods', { first_date: '2026-09-01', frequency: 'month' });
}

/** Foreign balances at the end of October's rates, at fifty where no rate is known. */
export async function haveRevaluation(page: Page): Promise<void> {
  interface Known {
    currency: { id: number };
    rate: string | null;
  }
  const { ShowTable: stands } = await ask<{ ShowTable: boolean }>(
    page,
    'Currency/GetRevaluations',
    {},
  );
  if (stands) return;
  const currency_id = await dollarOf(page);
  const abroad = await haveCustomer(page, 'Rhine Trading', { currency_id });
  await haveDollarSale(page, abroad, '2026-10-15', '100');
  const date = '2026-10-31';
  const asked = (rates: unknown) => ({ date, rates });
  const first = await ask<{ rates: Known[] }>(page, 'Currency/PreviewRevaluation', asked([]));
  const rates = first.rates
    .filter(({ rate }) => !rate)
    .map(({ currency }) => ({ currency_id: currency.id, rate: '50' }));
  const seen = await ask<{ difference: string }>(page, 'Currency/PreviewRevaluation', asked(rates));
  await ask(page, 'Currency/AddRevaluation', {
    ...asked(rates),
    expected_difference: seen.difference,
  });
}

/** A van that half wore out before, of which one month was depreciated here. */
export async function haveAsset(page: Page): Promise<void> {
  interface Category {
    id: number;
    number: string;
    accumulated_account_id: number;
    expense_account_id: number;
  }
  const { ShowTable: stands } = await ask<{ ShowTable: boolean }>(page, 'FixedAsset/GetAssets', {});
  if (stands) return;
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

/** An entry written by hand: so much rent out of the bank. */
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

/** A journal entry that recurs from the first of December on: the demo company begins without any. */
export async function haveRecurringEntry(page: Page): Promise<void> {
  const there = await ask<{ RecurringEntries: object[] }>(
    page,
    'RecurringEntry/GetRecurringEntries',
    { limit: 1 },
  );
  if (there.RecurringEntries.length > 0) return;
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

/** Rent out of the bank. */
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

/** Pays a bill of 1,140.00 whole, of which 3 % of 1,000.00 are withheld. */
export async function payWithheld(
  page: Page,
  of: { vendor: number; bill: number; nature: number },
  on?: string,
): Promise<void> {
  const { today } = await sessionOf(page);
  const start = await ask<{ payment_account_id: number }>(page, `Bill/MakePaymentByID/${of.bill}`);
  await ask(page, 'Bill/MakePayment', {
    vendor_id: of.vendor,
    payment_date: on ?? today,
    payment_account_id: start.payment_account_id,
    applied: [
      {
        bill_id: of.bill,
        cash: '1110.00',
        withholding: '30.00',
        withholding_tax_id: of.nature,
      },
    ],
    amount: '1110.00',
  });
}

/** Tax withheld from a vendor in the quarter before this one and in this one, some of it paid on. */
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
    quarter: 3,
    amount: '10.00',
  });
}

interface PaymentMethod {
  id: number;
  key: string;
  name_en: string;
  name_ar: string;
  reference_label_en?: string;
  reference_label_ar?: string;
}

/** A method of payment of that word, such as `cheque`, and the account of that role that money of it lies on. */
export async function wayOf(page: Page, method: string, role: string, of: 'Deposit' | 'Payment') {
  const methods = await ask<PaymentMethod[]>(page, 'Forms/GetPaymentMethods');
  const { COAList } = await ask<{ COAList: { id: number; system_role?: string }[] }>(
    page,
    `Forms/Get${of}Accounts`,
  );
  const way = methods.find(({ key }) => key === method);
  const account = COAList.find(({ system_role }) => system_role === role);
  if (!way || !account) throw new Error(`no way of paying by ${method} on ${role}`);
  return { method: way, account: account.id };
}

/** A cheque of a customer for an invoice, in hand; answers with its id. */
export async function haveCheque(
  page: Page,
  customer: number,
  cheque: { number: string; amount: string; due: string; bank?: string },
  invoice?: Invoice,
): Promise<number> {
  const { today } = await sessionOf(page);
  const { method, account } = await wayOf(page, 'cheque', 'notes_receivable', 'Deposit');
  const made = await ask<{ id: number }>(page, 'Invoice/ReceivePayment', {
    customer_id: customer,
    payment_date: today,
    deposit_account_id: account,
    payment_method_id: method.id,
    reference_number: cheque.number,
    amount: cheque.amount,
    cheque: { bank: cheque.bank ?? null, due_date: cheque.due },
    applied: invoice ? [{ invoice_id: invoice.id, cash: cheque.amount }] : [],
  });
  return made.id;
}

/** A cheque that a vendor was given, for nothing yet; answers with its id. */
export async function haveIssuedCheque(
  page: Page,
  vendor: number,
  cheque: { number: string; amount: string; due: string; bank?: string },
): Promise<number> {
  const { today } = await sessionOf(page);
  const { method, account } = await wayOf(page, 'cheque', 'notes_payable', 'Payment');
  const made = await ask<{ id: number }>(page, 'Bill/MakePayment', {
    vendor_id: vendor,
    payment_date: today,
    payment_account_id: account,
    payment_method_id: method.id,
    reference_number: cheque.number,
    amount: cheque.amount,
    cheque: { bank: cheque.bank ?? null, due_date: cheque.due },
    applied: [],
  });
  return made.id;
}

/** Cheques of either way: the demo company may begin without any. */
export async function haveCheques(page: Page): Promise<void> {
  const there = async (direction: string) => {
    const found = await ask<{ Cheques: object[] }>(page, 'Cheque/GetCheques', {
      direction,
      open: true,
      limit: 1,
    });
    return found.Cheques.length > 0;
  };
  const { today } = await sessionOf(page);
  if (!(await there('received'))) {
    const customer = await haveCustomer(page, 'Nile Paper');
    await haveCheque(page, customer, { number: '00501', amount: '1000.00', due: today });
  }
  if (!(await there('issued'))) {
    const vendor = await haveVendor(page, 'Delta Paper');
    await haveIssuedCheque(page, vendor, { number: '00801', amount: '500.00', due: today });
  }
}

/** An account of money as the page of banks has it. */
export interface Bank {
  id: number;
  number: string;
  currency: { code: string };
}

/** The company's accounts of money. */
export async function banksOf(page: Page): Promise<Bank[]> {
  return (await ask<{ Accounts: Bank[] }>(page, 'Reconcile/GetBankAccounts')).Accounts;
}

/** The account of money of that number. */
export async function bankNumbered(page: Page, number: string): Promise<Bank> {
  const found = (await banksOf(page)).find((one) => one.number === number);
  if (!found) throw new Error(`no account of money ${number}`);
  return found;
}

/** A receipt of today that waits among undeposited funds; answers with its id. */
export async function haveWaiting(page: Page, customer: number, amount: string): Promise<number> {
  const { today } = await sessionOf(page);
  const start = await ask<{ undeposited_account_id: number }>(page, 'Transfer/GetNewTransfer');
  const made = await ask<{ id: number }>(page, 'Invoice/ReceivePayment', {
    customer_id: customer,
    payment_date: today,
    deposit_account_id: start.undeposited_account_id,
    amount,
    applied: [],
  });
  return made.id;
}

/** A transfer, a rule, a receipt that waits, and a statement of the first account of money, one line of it matched. */
export async function haveBankLines(page: Page): Promise<void> {
  const { today } = await sessionOf(page);
  const [till, bank] = await banksOf(page);
  const there = await ask<{ Statements: object[] }>(
    page,
    `BankStatement/GetStatements/${till?.id}`,
  );
  if (there.Statements.length > 0) return;
  await ask(page, 'Transfer/AddTransfer', {
    date: today,
    from_account_id: bank?.id,
    to_account_id: till?.id,
    amount: '250.00',
  });
  await haveWaiting(page, await haveCustomer(page, 'Zamalek Stores'), '75.00');
  const day = today.split('-').reverse().join('/');
  const text = ['Date,Details,Debit,Credit', `${day},TRANSFER,,250.00`, `${day},CHARGES,3.00,`];
  await ask(page, 'BankStatement/Import', {
    account_id: till?.id,
    file_name: 'till.csv',
    content: Buffer.from(text.join('\n')).toString('base64'),
  });
  const { COAList } = await ask<{ COAList: { id: number }[] }>(page, 'Forms/GetAllExpenseCOA');
  await ask(page, 'BankRule/AddRule', {
    words: 'charges',
    side: 'out',
    kind: 'expense',
    account_id: COAList.at(-1)?.id,
  });
  const { Lines } = await ask<{
    Lines: { id: number; suggestions: { entry: number; line: number }[] }[];
  }>(page, 'BankLine/GetBankLines', { account_id: till?.id });
  const matched = Lines.find(({ suggestions }) => suggestions.length > 0);
  const { entry, line } = matched?.suggestions[0] ?? {};
  await ask(page, `BankLine/Match/${matched?.id}`, { lines: [{ entry, line }] });
}
