import { paths } from '@/app/paths';
import { SALE_NAMES } from '@/features/documents/public';
import { saveOrAsk } from '@/features/einvoice/public';
import { RECEIVED } from '@/features/payments/public';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import type { CreditCalls, CreditDetail, CreditInput, CreditOpening, CreditSide } from './side';

type Schemas = components['schemas'];

function detailOf({ CreditNote: note, ...rest }: Schemas['CreditNoteDetail']): CreditDetail {
  return {
    ...rest,
    credit: {
      ...note,
      number: note.credit_note_number,
      source: note.invoice_id ? { id: note.invoice_id, number: note.invoice_number ?? '' } : null,
      party: { id: note.customer_id, name: note.customer_name },
      date: note.credit_note_date,
      address: note.billing_address ?? null,
      lines: note.lines.map(({ invoice_line, to_stock, ...line }) => ({
        ...line,
        source_line: invoice_line ?? null,
        moves: to_stock,
      })),
    },
  };
}

function openingOf(form: Schemas['CreditNoteForm']): CreditOpening {
  return {
    ...form,
    source: { id: form.invoice_id, number: form.invoice_number, date: form.invoice_date },
    party: { id: form.customer_id, name: form.customer_name },
    lines: form.lines.map(({ invoice_line, ...line }) => ({ ...line, source_line: invoice_line })),
  };
}

function inputOf({ einvoice_uuid: _, ...input }: CreditInput): Schemas['CreditNoteInput'] {
  const { number, party_id, source_id, date, address, lines, ...rest } = input;
  return {
    ...rest,
    credit_note_number: number,
    customer_id: party_id,
    invoice_id: source_id,
    credit_note_date: date,
    billing_address: address ?? null,
    tag_ids: rest.tag_ids ?? [],
    lines: lines.map(({ source_line, moves, account_id: __, ...line }) => ({
      ...line,
      invoice_line: source_line ?? null,
      tax_ids: line.tax_ids ?? [],
      to_stock: moves,
    })),
  };
}

const calls: CreditCalls = {
  list: async ({ party_id: customer_id, ...filter }, page, signal) => {
    const body = { ...filter, ...page, customer_id };
    const found = await answer(api.POST('/CreditNote/GetCreditNotes', { body, signal }));
    return {
      rows: found.CreditNotes.map((row) => ({
        ...row,
        number: row.credit_note_number,
        party_name: row.customer_name,
        date: row.credit_note_date,
        source: row.invoice_id ? { id: row.invoice_id, number: row.invoice_number ?? '' } : null,
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
      await answer(api.GET('/CreditNote/GetCreditNoteById/{id}', { params, signal })),
    );
  },
  startFrom: async (id, signal) => {
    const params = { path: { id } };
    return openingOf(
      await answer(api.GET('/CreditNote/GetNewCreditNoteBy/{id}', { params, signal })),
    );
  },
  startEdit: async (id, signal) => {
    const params = { path: { id } };
    return openingOf(
      await answer(api.GET('/CreditNote/GetCreditNoteForEdit/{id}', { params, signal })),
    );
  },
  add: async (input, headers) =>
    detailOf(
      await answer(api.POST('/CreditNote/AddCreditNote', { body: inputOf(input), headers })),
    ),
  edit: async (id, input) => {
    const params = { path: { id } };
    const body = inputOf(input);
    return detailOf(
      await saveOrAsk((confirmed) =>
        answer(
          api.POST('/CreditNote/EditCreditNote/{id}', { params, body: { ...body, ...confirmed } }),
        ),
      ),
    );
  },
  remove: (id) =>
    answer(api.DELETE('/CreditNote/DeleteCreditNote/{id}', { params: { path: { id } } })),
  numberExists: (ref, _party, signal) => {
    const params = { path: { ref } };
    return answer(api.GET('/CreditNote/CreditNoteIDExist/{ref}', { params, signal }));
  },
};

/** Credit notes: sales that are returned or reduced. */
export const SOLD: CreditSide = {
  trade: 'sale',
  subject: 'Sales',
  party: { reads: 'Customers', href: paths.customer },
  source: { kind: 'invoice', href: paths.sale },
  kind: 'credit_note',
  names: { ...SALE_NAMES, credit_note_number: 'number', credit_note_date: 'date' },
  payments: RECEIVED,
  listHref: paths.creditNotes,
  addHref: paths.addCreditNote,
  href: paths.creditNote,
  editHref: paths.editCreditNote,
  calls,
};
