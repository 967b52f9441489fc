import { paths } from '@/app/paths';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import type {
  PaymentCalls,
  PaymentInput,
  PaymentOpening,
  PaymentSide,
  PaymentView,
  RefundView,
} from './side';

type Schemas = components['schemas'];

function openingOf(form: Schemas['ReceivePaymentForm']): PaymentOpening {
  const { customer_id, customer_name, invoices, deposit_account_id, ...rest } = form;
  return {
    ...rest,
    party: { id: customer_id, name: customer_name },
    documents: invoices.map(({ invoice_number, invoice_date, ...invoice }) => ({
      ...invoice,
      number: invoice_number,
      date: invoice_date,
    })),
    // A customer withholds by their own reckoning.
    nature: null,
    exemptUntil: null,
    account_id: deposit_account_id ?? null,
    next: null,
  };
}

function viewOf(receipt: Schemas['ReceiptView']): PaymentView {
  const { customer_id, customer_name, applied, ...rest } = receipt;
  return {
    ...rest,
    party: { id: customer_id, name: customer_name },
    account_name: receipt.deposit_account_name,
    account_name_ar: receipt.deposit_account_name_ar,
    payment_method_id: receipt.payment_method_id ?? null,
    reference_number: receipt.reference_number ?? null,
    comments: receipt.comments ?? null,
    cheque: receipt.cheque ?? null,
    withholding_certificate: receipt.withholding_certificate ?? null,
    certificate: [],
    applied: applied.map(({ invoice_id, invoice_number, ...one }) => ({
      ...one,
      id: invoice_id,
      number: invoice_number,
    })),
  };
}

function refundOf({
  customer_id: id,
  customer_name: name,
  ...refund
}: Schemas['RefundView']): RefundView {
  return { ...refund, party: { id, name } };
}

/** A receipt as the server takes it. */
export function receivedBody({
  party_id,
  account_id,
  applied,
  endorsed_cheque_id: _,
  ...input
}: PaymentInput) {
  return {
    ...input,
    customer_id: party_id,
    deposit_account_id: account_id,
    applied: applied.map(({ document_id, cash, withholding }) => ({
      invoice_id: document_id,
      cash,
      withholding,
    })),
  };
}

const calls: PaymentCalls = {
  start: async (start, _date, signal) =>
    openingOf(
      'documentId' in start
        ? await answer(
            api.GET('/Invoice/GetNewReceivePaymentBy/{id}', {
              params: { path: { id: start.documentId } },
              signal,
            }),
          )
        : await answer(
            api.GET('/Invoice/GetReceivePaymentForCustomer/{id}', {
              params: { path: { id: start.partyId } },
              signal,
            }),
          ),
    ),
  list: async ({ party_id, account_id, ...filter }, page, signal) => {
    const body = {
      ...filter,
      ...page,
      customer_id: party_id,
      deposit_account_id: account_id,
    };
    const found = await answer(api.POST('/Invoice/GetReceivePayments', { body, signal }));
    return {
      payments: found.Payments.map((row) => ({
        ...row,
        party_name: row.customer_name,
        account_name: row.deposit_account_name,
        account_name_ar: row.deposit_account_name_ar,
        payment_method_name: row.payment_method_name ?? null,
        payment_method_name_ar: row.payment_method_name_ar ?? null,
        reference_number: row.reference_number ?? null,
      })),
      next: found.NextItem ?? null,
      showTable: found.ShowTable,
      totals: found.Totals ?? null,
    };
  },
  show: async (id, signal) =>
    viewOf(
      await answer(
        api.GET('/Invoice/GetReceivePaymentById/{id}', { params: { path: { id } }, signal }),
      ),
    ),
  record: async (input, headers) =>
    viewOf(
      await answer(api.POST('/Invoice/ReceivePayment', { body: receivedBody(input), headers })),
    ),
  undo: (id) =>
    answer(api.DELETE('/Invoice/DeleteReceivePayment/{id}', { params: { path: { id } } })),
  applyCredits: ({ party_id, date, shares }, headers) => {
    const body = {
      customer_id: party_id,
      date,
      shares: shares.map(({ document_id, ...share }) => ({ ...share, invoice_id: document_id })),
    };
    return answer(api.POST('/Invoice/ApplyCredits', { body, headers }));
  },
  undoCredit: (id) => answer(api.DELETE('/Invoice/UndoCredit/{id}', { params: { path: { id } } })),
  giveRefund: async ({ party_id: customer_id, ...input }, headers) =>
    refundOf(
      await answer(api.POST('/Refund/AddRefund', { body: { ...input, customer_id }, headers })),
    ),
  showRefund: async (id, signal) =>
    refundOf(
      await answer(api.GET('/Refund/GetRefundById/{id}', { params: { path: { id } }, signal })),
    ),
  undoRefund: (id) => answer(api.DELETE('/Refund/DeleteRefund/{id}', { params: { path: { id } } })),
  rateOf: async (id, signal) => {
    const path = { id };
    const found = await answer(
      api.GET('/Invoice/GetInvoiceById/{id}', { params: { path }, signal }),
    );
    return found.Invoice.exchange_rate;
  },
};

/** Money that customers pay. */
export const RECEIVED: PaymentSide = {
  trade: 'sale',
  subject: 'Receive Payment',
  kind: 'receipt',
  paper: 'payment',
  document: { kind: 'invoice', reads: 'Sales', href: paths.sale },
  credit: { kind: 'credit_note', href: paths.creditNote },
  listHref: paths.payments,
  addHref: paths.receivePayment,
  importHref: paths.newImport('customer-payments'),
  accounts: 'deposit',
  refundAccounts: 'payment',
  calls,
};
