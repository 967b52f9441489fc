import { paths } from '@/app/paths';
import { MADE } from '@/features/payments/public';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import type { CreditCalls, CreditDetail, CreditInput, CreditOpening, CreditSide } from './side';

type Schemas = components['schemas'];

function detailOf({ VendorCredit: credit, ...rest }: Schemas['VendorCreditDetail']): CreditDetail {
  return {
    ...rest,
    credit: {
      ...credit,
      their_number: credit.vendor_credit_number ?? null,
      source: credit.bill_id ? { id: credit.bill_id, number: credit.original_number ?? '' } : null,
      party: { id: credit.vendor_id, name: credit.vendor_name },
      date: credit.vendor_credit_date,
      address: credit.mailing_address ?? null,
      activity_code: null,
      notes: credit.memo ?? null,
      lines: credit.lines.map(({ bill_line, from_stock, ...line }) => ({
        ...line,
        source_line: bill_line ?? null,
        moves: from_stock,
      })),
    },
  };
}

function openingOf(form: Schemas['VendorCreditForm']): CreditOpening {
  return {
    ...form,
    source: { id: form.bill_id, number: form.original_number, date: form.billing_date },
    party: { id: form.vendor_id, name: form.vendor_name },
    lines: form.lines.map(({ bill_line, ...line }) => ({ ...line, source_line: bill_line })),
  };
}

function inputOf({ activity_code: _, ...input }: CreditInput): Schemas['VendorCreditInput'] {
  const { number, party_id, source_id, date, address, notes, lines, ...rest } = input;
  return {
    ...rest,
    vendor_credit_number: number,
    vendor_id: party_id,
    bill_id: source_id,
    vendor_credit_date: date,
    mailing_address: address ?? null,
    memo: notes,
    tag_ids: rest.tag_ids ?? [],
    lines: lines.map(({ source_line, moves, item_code: __, ...line }) => ({
      ...line,
      bill_line: source_line ?? null,
      tax_ids: line.tax_ids ?? [],
      from_stock: moves,
    })),
  };
}

const calls: CreditCalls = {
  // What vendors give back is filed by them.
  list: async (
    { party_id: vendor_id, sent_status: _, validation_status: __, ...filter },
    page,
    signal,
  ) => {
    const body = { ...filter, ...page, vendor_id };
    const found = await answer(api.POST('/VendorCredit/GetVendorCredits', { body, signal }));
    return {
      rows: found.VendorCredits.map((row) => ({
        ...row,
        their_number: row.vendor_credit_number ?? null,
        party_name: row.vendor_name,
        date: row.vendor_credit_date,
        source: row.bill_id ? { id: row.bill_id, number: row.original_number ?? '' } : null,
      })),
      next: found.NextItem ?? null,
      nextNumber: found.NextNumber,
      showTable: found.ShowTable,
      stats: found.Stats,
    };
  },
  show: async (id, signal) => {
    const params = { path: { id } };
    return detailOf(
      await answer(api.GET('/VendorCredit/GetVendorCreditById/{id}', { params, signal })),
    );
  },
  startFrom: async (id, signal) => {
    const params = { path: { id } };
    return openingOf(
      await answer(api.GET('/VendorCredit/GetNewVendorCreditBy/{id}', { params, signal })),
    );
  },
  startEdit: async (id, signal) => {
    const params = { path: { id } };
    return openingOf(
      await answer(api.GET('/VendorCredit/GetVendorCreditForEdit/{id}', { params, signal })),
    );
  },
  add: async (input, headers) =>
    detailOf(
      await answer(api.POST('/VendorCredit/AddVendorCredit', { body: inputOf(input), headers })),
    ),
  edit: async (id, input) => {
    const params = { path: { id } };
    const body = inputOf(input);
    return detailOf(
      await answer(api.POST('/VendorCredit/EditVendorCredit/{id}', { params, body })),
    );
  },
  remove: (id) =>
    answer(api.DELETE('/VendorCredit/DeleteVendorCredit/{id}', { params: { path: { id } } })),
  numberExists: (ref, id, signal) => {
    const params = { path: { id, ref } };
    const path = '/VendorCredit/VendorCreditNumberExist/{id}/{ref}';
    return answer(api.GET(path, { params, signal }));
  },
};

/** Vendors' credits: purchases that are given back. */
export const BOUGHT: CreditSide = {
  trade: 'purchase',
  subject: 'Bills',
  party: { reads: 'Vendors', href: paths.vendor },
  source: { kind: 'bill', href: paths.bill },
  kind: 'vendor_credit',
  names: {
    vendor_id: 'party',
    vendor_credit_number: 'number',
    vendor_credit_date: 'date',
    mailing_address: 'address',
    memo: 'notes',
  },
  payments: MADE,
  listHref: paths.vendorCredits,
  addHref: paths.addVendorCredit,
  href: paths.vendorCredit,
  editHref: paths.editVendorCredit,
  calls,
};
