import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { useFile } from '@/shared/api/use-file';
import { fileName } from '@/shared/lib/save-file';
import { type SavedView, viewOf } from './views';

type Schemas = components['schemas'];
export type ListName = Schemas['ViewedList'];
/** Kinds of files; what is a report, too, is taken as paper. */
export type FileFormat = Schemas['ReportFormat'];
/** A view as it is saved; the server keeps its content without knowing it. */
export type SavedViewInput = Omit<Schemas['SavedViewInput'], 'content'> & {
  content: Pick<SavedView, 'search' | 'hidden' | 'report'>;
};

/** A list as it is filtered and sorted. */
export type ListExport =
  | { list: 'invoices'; filter: Schemas['InvoiceListRequest'] }
  | { list: 'credit_notes'; filter: Schemas['CreditNoteListRequest'] }
  | { list: 'quotes'; filter: Schemas['QuoteListRequest'] }
  | { list: 'customers'; filter: Schemas['ListRequest'] }
  | { list: 'vendors'; filter: Schemas['VendorListRequest'] }
  | { list: 'products'; filter: Schemas['ProductListRequest'] }
  | { list: 'payments'; filter: Schemas['ReceiptListRequest'] }
  | { list: 'bills'; filter: Schemas['BillListRequest'] }
  | { list: 'expenses'; filter: Schemas['ExpenseListRequest'] }
  | { list: 'vendor_credits'; filter: Schemas['VendorCreditListRequest'] }
  | { list: 'payments_made'; filter: Schemas['PaymentListRequest'] }
  | { list: 'cheques_received' | 'cheques_issued'; filter: Schemas['ChequeListRequest'] }
  | { list: 'transfers'; filter: Schemas['TransferListRequest'] }
  | LedgerExport
  | AccountExport
  | { list: 'activity'; filter: Schemas['ActivityLogRequest'] }
  | { list: 'projects'; filter: Schemas['ProjectListRequest'] }
  | TaxExport;

/** A list that has saved views. */
export type SavedViewExport = Extract<ListExport, { list: ListName }>;

/** Lists for the tax authority, which have no saved views. */
export type TaxExport =
  | { list: 'withholding'; filter: Schemas['RegisterRequest'] }
  | { list: 'form41'; filter: Schemas['Form41Request'] }
  | { list: 'comparison'; filter: Schemas['ComparisonRequest'] }
  | { list: 'vat_details'; filter: Schemas['VatDetailsRequest'] }
  | { list: 'vat_book'; filter: Schemas['VatBookRequest'] };

/** Lists of the ledger, which have no saved views. */
export type LedgerExport =
  | { list: 'accounts'; filter: ChartFilter }
  | { list: 'journal_entries'; filter: Schemas['ManualEntryListRequest'] }
  | { list: 'fixed_assets'; filter: Schemas['FixedAssetListRequest'] };

/** The chart as it was at the end of a day, narrowed as it is shown. */
interface ChartFilter {
  as_of?: string | null;
  search?: string | null;
  hide_inactive?: boolean;
}

/** The lines of one account, with the balance after each: a report, too, as those of withheld tax are. */
type AccountExport = { list: 'account'; id: number; filter: Schemas['AccountLinesRequest'] };

const parseAs = 'blob' as const;

function ask(listExport: ListExport, format: FileFormat) {
  if (listExport.list === 'account') {
    return api.POST('/Export/AccountTransactions/{id}', {
      params: { path: { id: listExport.id } },
      body: { format, filter: listExport.filter },
      parseAs,
    });
  }
  if (listExport.list === 'withholding') {
    return api.POST('/Export/WithholdingRegister', {
      body: { format, filter: listExport.filter },
      parseAs,
    });
  }
  if (listExport.list === 'form41') {
    return api.POST('/Export/Form41', { body: { format, filter: listExport.filter }, parseAs });
  }
  if (listExport.list === 'projects') {
    return api.POST('/Export/Projects', { body: { format, filter: listExport.filter }, parseAs });
  }
  if (format === 'pdf') throw new Error(`no paper of ${listExport.list}`);
  switch (listExport.list) {
    case 'invoices':
      return api.POST('/Export/Invoices', { body: { format, filter: listExport.filter }, parseAs });
    case 'credit_notes':
      return api.POST('/Export/CreditNotes', {
        body: { format, filter: listExport.filter },
        parseAs,
      });
    case 'quotes':
      return api.POST('/Export/Quotes', { body: { format, filter: listExport.filter }, parseAs });
    case 'customers':
      return api.POST('/Export/Customers', {
        body: { format, filter: listExport.filter },
        parseAs,
      });
    case 'vendors':
      return api.POST('/Export/Vendors', { body: { format, filter: listExport.filter }, parseAs });
    case 'products':
      return api.POST('/Export/Products', { body: { format, filter: listExport.filter }, parseAs });
    case 'payments':
      return api.POST('/Export/Payments', { body: { format, filter: listExport.filter }, parseAs });
    case 'bills':
      return api.POST('/Export/Bills', { body: { format, filter: listExport.filter }, parseAs });
    case 'expenses':
      return api.POST('/Export/Expenses', { body: { format, filter: listExport.filter }, parseAs });
    case 'vendor_credits':
      return api.POST('/Export/VendorCredits', {
        body: { format, filter: listExport.filter },
        parseAs,
      });
    case 'payments_made':
      return api.POST('/Export/PaymentsMade', {
        body: { format, filter: listExport.filter },
        parseAs,
      });
    case 'cheques_received':
    case 'cheques_issued':
      return api.POST('/Export/Cheques', { body: { format, filter: listExport.filter }, parseAs });
    case 'transfers':
      return api.POST('/Export/Transfers', {
        body: { format, filter: listExport.filter },
        parseAs,
      });
    case 'accounts':
      return api.POST('/Export/Accounts', { body: { format, filter: listExport.filter }, parseAs });
    case 'journal_entries':
      return api.POST('/Export/JournalEntries', {
        body: { format, filter: listExport.filter },
        parseAs,
      });
    case 'fixed_assets':
      return api.POST('/Export/FixedAssets', {
        body: { format, filter: listExport.filter },
        parseAs,
      });
    case 'comparison':
      return api.POST('/Export/Comparison', {
        body: { format, filter: listExport.filter },
        parseAs,
      });
    case 'vat_details':
      return api.POST('/Export/VatReturnDetails', {
        body: { format, filter: listExport.filter },
        parseAs,
      });
    case 'vat_book':
      return api.POST('/Export/VatBook', { body: { format, filter: listExport.filter }, parseAs });
    case 'activity':
      return api.POST('/Export/Activity', { body: { format, filter: listExport.filter }, parseAs });
  }
}

const traceKey = ['exports', 'trace'] as const;

/** Who took which list away, the newest first. */
export const exportTrace = queryOptions({
  queryKey: traceKey,
  queryFn: async ({ signal }) => (await answer(api.GET('/Export/Trace', { signal }))).activity,
  staleTime: 0,
});

/** Takes a list as a file, which leaves a trace. */
export function useExport() {
  const queryClient = useQueryClient();
  return useFile(
    async ({ listExport, format }: { listExport: ListExport; format: FileFormat }) => {
      const { data, response } = await ask(listExport, format);
      const name = fileName(response, `${listExport.list}.${format}`);
      return { name, bytes: data as Blob };
    },
    () => void queryClient.invalidateQueries({ queryKey: traceKey }),
  );
}

const viewKeys = (list: ListName) => ['views', list] as const;

/** The reader's saved views of a list, by name. */
export const savedViews = (list: ListName) =>
  queryOptions({
    queryKey: viewKeys(list),
    queryFn: async ({ signal }): Promise<SavedView[]> =>
      (await answer(api.GET('/Views/Of/{list}', { params: { path: { list } }, signal }))).views.map(
        viewOf,
      ),
    staleTime: 60_000,
  });

function useViewsMoved(list: ListName) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: viewKeys(list) });
}

/** Saves a view, or changes the one with this id. */
export function useSaveView(list: ListName) {
  const onSuccess = useViewsMoved(list);
  return useMutation({
    mutationFn: async ({ id, body: typed }: { id?: number; body: SavedViewInput }) => {
      const body = typed as unknown as Schemas['SavedViewInput'];
      return viewOf(
        await answer(
          id === undefined
            ? api.POST('/Views/Save/{list}', { params: { path: { list } }, body })
            : api.POST('/Views/Change/{id}', { params: { path: { id } }, body }),
        ),
      );
    },
    onSuccess,
  });
}

export function useDeleteView(list: ListName) {
  const onSuccess = useViewsMoved(list);
  return useMutation({
    mutationFn: (id: number) =>
      answer(api.DELETE('/Views/Delete/{id}', { params: { path: { id } } })),
    onSuccess,
  });
}
