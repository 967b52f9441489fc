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

function openingOf(form: Schemas['MakePaymentForm']): PaymentOpening {
  const { vendor_id, vendor_name, bills, withholding, withholding_exempt_until, ...rest } = form;
  return {
    party: { id: vendor_id, name: vendor_name },
    currency: rest.currency,
    exchange_rate: rest.exchange_rate,
    unapplied_credit: rest.unapplied_credit,
    credits: rest.credits,
    next_number: rest.next_number,
    documents: bills.map(({ billing_date, withholding: _, ...bill }) => ({
      ...bill,
      date: billing_date,
      // Tax is withheld from it by the vendor's nature of dealing.
      withholding_percent: '0',
    })),
    nature: withholding ? { ...withholding, threshold: withholding.threshold ?? null } : null,
    exemptUntil: withholding_exempt_until ?? null,
    account_id: rest.payment_account_id ?? null,
    next: rest.NextItem ?? null,
  };
}

/** Who was paid; of an expense that names no vendor, the expense. */
function paid(payment: Schemas['PaymentView'] | Schemas['PaymentRow']): string {
  return payment.vendor_name ?? payment.expense_number ?? '';
}

function viewOf(payment: Schemas['PaymentView']): PaymentView {
  const { vendor_id, vendor_name: _, applied, ...rest } = payment;
  return {
    ...rest,
    party: { id: vendor_id ?? 0, name: paid(payment) },
    account_name: payment.payment_account_name,
    account_name_ar: payment.payment_account_name_ar,
    payment_method_id: payment.payment_method_id ?? null,
    reference_number: payment.reference_number ?? null,
    comments: payment.comments ?? null,
    cheque: payment.cheque ?? null,
    withholding_certificate: payment.withholding_certificate ?? null,
    applied: applied.map(({ bill_id, ...one }) => ({ ...one, id: bill_id })),
  };
}

function refundOf({
  vendor_id: id,
  vendor_name: name,
  ...refund
}: Schemas['VendorRefundView']): RefundView {
  return { ...refund, party: { id, name } };
}

/** A payment as the server takes it. */
export function madeBody({ party_id, account_id, applied, ...input }: PaymentInput) {
  return {
    ...input,
    vendor_id: party_id,
    payment_account_id: account_id,
    applied: applied.map(({ document_id, ...share }) => ({ ...share, bill_id: document_id })),
  };
}

const calls: PaymentCalls = {
  start: async (start, date, signal) => {
    const query = date === undefined ? {} : { date };
    return openingOf(
      'documentId' in start
        ? await answer(
            api.GET('/Bill/MakePaymentByID/{id}', {
              params: { path: { id: start.documentId }, query },
              signal,
            }),
          )
        : await answer(
            api.GET('/Bill/MakePaymentForVendor/{id}', {
              params: { path: { id: start.partyId }, query },
              signal,
            }),
          ),
    );
  },
  list: async ({ party_id, account_id, ...filter }, page, signal) => {
    const body = {
      ...filter,
      ...page,
      vendor_id: party_id,
      payment_account_id: account_id,
    };
    const found = await answer(api.POST('/Bill/GetMadePayments', { body, signal }));
    return {
      payments: found.Payments.map((row) => ({
        ...row,
        party_name: paid(row),
        account_name: row.payment_account_name,
        account_name_ar: row.payment_account_name_ar,
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
      await answer(api.GET('/Bill/GetMadePaymentById/{id}', { params: { path: { id } }, signal })),
    ),
  record: async (input, headers) =>
    viewOf(await answer(api.POST('/Bill/MakePayment', { body: madeBody(input), headers }))),
  undo: (id) => answer(api.DELETE('/Bill/DeleteMadePayment/{id}', { params: { path: { id } } })),
  applyCredits: ({ party_id, date, shares }, headers) => {
    const body = {
      vendor_id: party_id,
      date,
      shares: shares.map(({ document_id, ...share }) => ({ ...share, bill_id: document_id })),
    };
    return answer(api.POST('/Bill/ApplyCredits', { body, headers }));
  },
  undoCredit: (id) => answer(api.DELETE('/Bill/UndoCredit/{id}', { params: { path: { id } } })),
  giveRefund: async ({ party_id: vendor_id, ...input }, headers) =>
    refundOf(
      await answer(api.POST('/VendorCredit/AddRefund', { body: { ...input, vendor_id }, headers })),
    ),
  showRefund: async (id, signal) =>
    refundOf(
      await answer(
        api.GET('/VendorCredit/GetRefundById/{id}', { params: { path: { id } }, signal }),
      ),
    ),
  undoRefund: (id) =>
    answer(api.DELETE('/VendorCredit/DeleteRefund/{id}', { params: { path: { id } } })),
  rateOf: async (id, signal) => {
    const path = { id };
    const found = await answer(api.GET('/Bill/GetBillByID/{id}', { params: { path }, signal }));
    return found.Bill.exchange_rate;
  },
};

/** Money that vendors are paid. */
export const MADE: PaymentSide = {
  trade: 'purchase',
  subject: 'Make Payment',
  kind: 'payment',
  paper: 'voucher',
  document: { kind: 'bill', reads: 'Bills', href: paths.bill },
  credit: { kind: 'vendor_credit', href: paths.vendorCredit },
  listHref: paths.paymentsMade,
  addHref: paths.makePayment,
  importHref: paths.newImport('vendor-payments'),
  accounts: 'payment',
  refundAccounts: 'deposit',
  calls,
};
