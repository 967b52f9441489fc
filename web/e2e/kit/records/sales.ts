import type { Page } from '@playwright/test';
import { ask, sendFile, sessionOf } from '../server';

/**
 * Records that a journey needs but does not test, made by the calls of their forms, in the company that is signed in on
 * the page.
 */

export interface Tax {
  id: number;
  is_default: boolean;
  direction: string;
}

/** A customer of that name; returns the id. */
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

/** Today's invoice with one line of a net amount plus VAT; `total` is the sum of both. */
export async function haveInvoice(
  page: Page,
  customer: number,
  figures: { net: string; total: string; product?: number },
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
          ...(figures.product !== undefined && { product_id: figures.product }),
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

/** Today's payment of an invoice, into the first account that takes payments. */
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

/** A quote for one of the customers: the demo company starts without any. */
export async function haveQuote(page: Page): Promise<void> {
  const existing = await ask<{ Customers: object[] }>(page, 'Quote/GetQuotes', {
    limit: 1,
    status: 'open',
  });
  if (existing.Customers.length > 0) return;
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

/** A file attached to one of the customers: the demo company starts without any. */
export async function haveFile(page: Page): Promise<void> {
  const { Customers } = await ask<{ Customers: Listed[] }>(page, 'Customer/GetCustomersTable', {});
  const id = Customers[0]?.CustomerID;
  const file = await sendFile(page, 'order.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
  await ask(page, 'Attachment/Attach', { kind: 'customer', id, attachment_ids: [file] });
}
