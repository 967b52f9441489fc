import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import type { EntityOption } from '@/shared/ui/entity-combobox';

type Schemas = components['schemas'];
export type LandedCostInput = Schemas['LandedCostInput'];
export type LandedCostView = Schemas['LandedCostView'];
export type LandedCostOn = Schemas['LandedCostOn'];
export type LandedGoods = Schemas['LandedGoods'];
export type LandedBasis = Schemas['LandedBasis'];

/** A bill or an expense: one that says what was paid, or that brought the goods. */
export interface Paper extends EntityOption {
  kind: 'bill' | 'expense';
  /** Its day: on it the goods came. */
  date: string;
}

/** What a line of a paper put on an account, in the company's currency. */
export type PaperLine = Pick<
  Schemas['BillLineView'],
  'account_id' | 'account_name' | 'account_name_ar' | 'cost' | 'description' | 'product_id'
>;

const landedKeys = {
  all: ['landed-costs'] as const,
  detail: (id: number) => ['landed-costs', 'detail', id] as const,
};

/** One landed cost with what it was spread over and posted. */
export const landedCostDetail = (id: number) =>
  queryOptions({
    queryKey: landedKeys.detail(id),
    queryFn: ({ signal }) =>
      answer(api.GET('/LandedCost/GetLandedCostById/{id}', { params: { path: { id } }, signal })),
  });

/** How charges would be spread; nothing is written. */
export const landedPreview = (body: LandedCostInput | null) =>
  queryOptions({
    queryKey: [...landedKeys.all, 'preview', body],
    queryFn: ({ signal }) =>
      answer(api.POST('/LandedCost/PreviewLandedCost', { body: body as LandedCostInput, signal })),
    enabled: body !== null,
    retry: false,
    staleTime: 0,
    // The form says so in its place.
    meta: { refusedInPlace: true },
  });

/** The latest bills, or expenses, that words find. */
export async function papersOf(
  kind: Paper['kind'],
  search: string,
  signal: AbortSignal,
): Promise<Paper[]> {
  const body = { search: search || null, limit: 10 };
  if (kind === 'bill') {
    const { Bills } = await answer(api.POST('/Bill/GetBillResources', { body, signal }));
    return Bills.map((bill) => paperOf(kind, bill, bill.billing_date));
  }
  const { MyExpenses } = await answer(api.POST('/Expenses/GetExpenses', { body, signal }));
  return MyExpenses.map((expense) => paperOf(kind, expense, expense.expense_date));
}

type Listed = Pick<Schemas['ExpenseRow'], 'id' | 'number' | 'vendor_name' | 'bill_number'>;

function paperOf(kind: Paper['kind'], listed: Listed, date: string): Paper {
  const { id, number, vendor_name, bill_number } = listed;
  return {
    kind,
    id,
    date,
    label: number,
    detail: [vendor_name, bill_number].filter(Boolean).join(' · '),
  };
}

/** The lines of a paper that are for an account. */
export async function linesOf({ kind, id }: Paper): Promise<PaperLine[]> {
  const params = { path: { id } };
  const lines =
    kind === 'bill'
      ? (await answer(api.GET('/Bill/GetBillByID/{id}', { params }))).Bill.lines
      : (await answer(api.GET('/Expenses/GetExpensesById/{id}', { params }))).Expense.lines;
  return lines.filter((line) => !line.product_id);
}

/** What goods cost moves stock, cost of sales and reports: whatever is on show is asked anew. */
function useBooksMoved() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries();
}

export function useAddLandedCost() {
  const booksMoved = useBooksMoved();
  return useMutation({
    mutationFn: ({ body, headers }: { body: LandedCostInput; headers: Record<string, string> }) =>
      answer(api.POST('/LandedCost/AddLandedCost', { body, headers })),
    onSuccess: booksMoved,
  });
}

export function useDeleteLandedCost() {
  const queryClient = useQueryClient();
  const booksMoved = useBooksMoved();
  return useMutation({
    mutationFn: (id: number) =>
      answer(api.DELETE('/LandedCost/DeleteLandedCost/{id}', { params: { path: { id } } })),
    onSuccess: (_done, id) => {
      // What is gone must not be asked for again.
      queryClient.removeQueries({ queryKey: landedKeys.detail(id) });
      booksMoved();
    },
  });
}
