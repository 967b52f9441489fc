import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import type { ListedPaper, PaperKind, PrintOptions } from './kinds';

export type PrintedPages = components['schemas']['PrintedPages'];

interface Part {
  id: number;
  from: number;
  signal: AbortSignal;
}

function part(
  kind: PaperKind,
  options: PrintOptions,
  { id, from, signal }: Part,
): Promise<PrintedPages> {
  const { language, copy } = options;
  const params = {
    path: { id },
    query: { from, ...(language && { language }), ...(copy && { copy }) },
  };
  switch (kind) {
    case 'invoice':
      return answer(api.GET('/Invoice/Pages/{id}', { params, signal }));
    case 'quote':
      return answer(api.GET('/Quote/Pages/{id}', { params, signal }));
    case 'credit_note':
      return answer(api.GET('/CreditNote/Pages/{id}', { params, signal }));
    case 'bill':
      return answer(api.GET('/Bill/Pages/{id}', { params, signal }));
    case 'expense':
      return answer(api.GET('/Expenses/Pages/{id}', { params, signal }));
    case 'vendor_credit':
      return answer(api.GET('/VendorCredit/Pages/{id}', { params, signal }));
    case 'payment':
      return answer(api.GET('/Payment/Pages/{id}', { params, signal }));
    case 'voucher':
      return answer(api.GET('/Bill/PaymentPages/{id}', { params, signal }));
    case 'journal_entry':
      return answer(api.GET('/JournalEntry/Pages/{id}', { params, signal }));
  }
}

/** All pages of one document; long ones come in parts. */
async function wholeOf(kind: PaperKind, id: number, options: PrintOptions, signal: AbortSignal) {
  const whole = await part(kind, options, { id, from: 0, signal });
  const pages = [...whole.pages];
  while (pages.length < whole.count) {
    const more = await part(kind, options, { id, from: pages.length, signal });
    if (more.pages.length === 0) break;
    pages.push(...more.pages);
  }
  return { ...whole, pages };
}

/** Documents as they would be printed, one behind the other. */
export const paperOf = (kind: PaperKind, ids: readonly number[], options: PrintOptions) =>
  queryOptions({
    queryKey: ['paper', kind, ids, options],
    queryFn: async ({ signal }) => {
      const documents: PrintedPages[] = [];
      for (const id of ids) documents.push(await wholeOf(kind, id, options, signal));
      return documents;
    },
    enabled: ids.length > 0,
    // Drawn again each time: somebody may have paid since.
    gcTime: 0,
  });

/** A document as a file. */
export async function pdfOf(kind: PaperKind, id: number, options: PrintOptions): Promise<Blob> {
  const { language, copy } = options;
  const params = {
    path: { id },
    query: { ...(language && { language }), ...(copy && { copy }) },
  };
  const call = {
    invoice: () => api.GET('/Invoice/Pdf/{id}', { params, parseAs: 'blob' }),
    quote: () => api.GET('/Quote/Pdf/{id}', { params, parseAs: 'blob' }),
    credit_note: () => api.GET('/CreditNote/Pdf/{id}', { params, parseAs: 'blob' }),
    bill: () => api.GET('/Bill/Pdf/{id}', { params, parseAs: 'blob' }),
    expense: () => api.GET('/Expenses/Pdf/{id}', { params, parseAs: 'blob' }),
    vendor_credit: () => api.GET('/VendorCredit/Pdf/{id}', { params, parseAs: 'blob' }),
    payment: () => api.GET('/Payment/Pdf/{id}', { params, parseAs: 'blob' }),
    voucher: () => api.GET('/Bill/PaymentPdf/{id}', { params, parseAs: 'blob' }),
    journal_entry: () => api.GET('/JournalEntry/Pdf/{id}', { params, parseAs: 'blob' }),
  }[kind];
  return (await answer<unknown>(call())) as Blob;
}

/** Several documents as one file, in their order. */
export async function pdfOfSeveral(
  kind: ListedPaper,
  ids: readonly number[],
  { language, copy }: PrintOptions,
): Promise<Blob> {
  const body = { ids: [...ids], ...(language && { language }), ...(copy && { copy }) };
  const call = {
    invoice: () => api.POST('/Invoice/PdfOfSeveral', { body, parseAs: 'blob' }),
    quote: () => api.POST('/Quote/PdfOfSeveral', { body, parseAs: 'blob' }),
    credit_note: () => api.POST('/CreditNote/PdfOfSeveral', { body, parseAs: 'blob' }),
    bill: () => api.POST('/Bill/PdfOfSeveral', { body, parseAs: 'blob' }),
    expense: () => api.POST('/Expenses/PdfOfSeveral', { body, parseAs: 'blob' }),
    vendor_credit: () => api.POST('/VendorCredit/PdfOfSeveral', { body, parseAs: 'blob' }),
    journal_entry: () => api.POST('/JournalEntry/PdfOfSeveral', { body, parseAs: 'blob' }),
  }[kind];
  return (await answer<unknown>(call())) as Blob;
}
