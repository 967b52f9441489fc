import type { Page } from '@playwright/test';
import { ask, sessionOf } from '../server';
import { haveVendor } from './purchases';
import { haveCustomer, type Invoice } from './sales';

interface PaymentMethod {
  id: number;
  key: string;
  name_en: string;
  name_ar: string;
  reference_label_en?: string;
  reference_label_ar?: string;
}

/** A payment method of a kind, such as `cheque`, and the account of a role that holds its money. */
export async function methodAccount(
  page: Page,
  method: string,
  role: string,
  direction: 'Deposit' | 'Payment',
) {
  const methods = await ask<PaymentMethod[]>(page, 'Forms/GetPaymentMethods');
  const { COAList } = await ask<{ COAList: { id: number; system_role?: string }[] }>(
    page,
    `Forms/Get${direction}Accounts`,
  );
  const way = methods.find(({ key }) => key === method);
  const account = COAList.find(({ system_role }) => system_role === role);
  if (!way || !account) throw new Error(`no way of paying by ${method} on ${role}`);
  return { method: way, account: account.id };
}

/** A customer's cheque in hand for an invoice; returns its id. */
export async function haveCheque(
  page: Page,
  customer: number,
  cheque: { number: string; amount: string; due: string; bank?: string },
  invoice?: Invoice,
): Promise<number> {
  const { today } = await sessionOf(page);
  const { method, account } = await methodAccount(page, 'cheque', 'notes_receivable', 'Deposit');
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

/** A cheque issued to a vendor as an advance; returns its id. */
export async function haveIssuedCheque(
  page: Page,
  vendor: number,
  cheque: { number: string; amount: string; due: string; bank?: string },
): Promise<number> {
  const { today } = await sessionOf(page);
  const { method, account } = await methodAccount(page, 'cheque', 'notes_payable', 'Payment');
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

/** Cheques received and issued: the demo company may start without any. */
export async function haveCheques(page: Page): Promise<void> {
  const existing = async (direction: string) => {
    const found = await ask<{ Cheques: object[] }>(page, 'Cheque/GetCheques', {
      direction,
      open: true,
      limit: 1,
    });
    return found.Cheques.length > 0;
  };
  const { today } = await sessionOf(page);
  if (!(await existing('received'))) {
    const customer = await haveCustomer(page, 'Nile Paper');
    await haveCheque(page, customer, { number: '00501', amount: '1000.00', due: today });
  }
  if (!(await existing('issued'))) {
    const vendor = await haveVendor(page, 'Delta Paper');
    await haveIssuedCheque(page, vendor, { number: '00801', amount: '500.00', due: today });
  }
}

/** A bank or cash account on the page of banks. */
export interface Bank {
  id: number;
  number: string;
  currency: { code: string };
}

/** The company's bank and cash accounts. */
export async function banksOf(page: Page): Promise<Bank[]> {
  return (await ask<{ Accounts: Bank[] }>(page, 'Reconcile/GetBankAccounts')).Accounts;
}

/** The bank or cash account of that number. */
export async function bankNumbered(page: Page, number: string): Promise<Bank> {
  const found = (await banksOf(page)).find((one) => one.number === number);
  if (!found) throw new Error(`no account of money ${number}`);
  return found;
}

/** Today's receipt in undeposited funds; returns its id. */
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

/** A transfer, a rule, an undeposited receipt, and a statement of the first bank account with one line matched. */
export async function haveBankLines(page: Page): Promise<void> {
  const { today } = await sessionOf(page);
  const [till, bank] = await banksOf(page);
  const existing = await ask<{ Statements: object[] }>(
    page,
    `BankStatement/GetStatements/${till?.id}`,
  );
  if (existing.Statements.length > 0) return;
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
    account_id: COAList[0]?.id,
  });
  const { Lines } = await ask<{
    Lines: { id: number; suggestions: { entry: number; line: number }[] }[];
  }>(page, 'BankLine/GetBankLines', { account_id: till?.id });
  const matched = Lines.find(({ suggestions }) => suggestions.length > 0);
  const { entry, line } = matched?.suggestions[0] ?? {};
  await ask(page, `BankLine/Match/${matched?.id}`, { lines: [{ entry, line }] });
}
