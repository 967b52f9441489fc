import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import type { EntityOption } from '@/shared/ui/entity-combobox';

type Schemas = components['schemas'];
export type LandedCostInput = Schemas['LandedCostInput'];
export type LandedCostView = Schemas['LandedCostView'];
export type LandedCostRow = Schemas['LandedCostRow'];
export type LandedCostOn = Schemas['LandedCostOn'];
export type LandedGoods = Schemas['LandedGoods'];
export type LandedBasis = Schemas['LandedBasis'];
export type LandedShort = Schemas['LandedShort'];
export type LandedChargesTaken = Schemas['LandedChargesTaken'];

/** What the list is narrowed to. */
export type LandedCostFilter = Pick<Schemas['LandedCostListRequest'], 'from_date' | 'to_date'>;

/** A bill or an expense: one that says what was paid, or that brought the goods. */
export interface Paper extends EntityOption {
  kind: 'bill' | 'expense';
  /** Its day: on it the goods came. */
  date: string;
}

/** A bill or an expense whose goods take a cost. */
type GoodsOf = Pick<Paper, 'kind' | 'id'>;

/** What a line of a paper put on an account, in the company's currency. */
export type PaperLine = Pick<
  Schemas['BillLineView'],
  'account_id' | 'account_name' | 'account_name_ar' | 'cost' | 'description' | 'product_id'
>;

const landedKeys = {
  all: ['landed-costs'] as const,
  list: (filter: LandedCostFilter) => ['landed-costs', 'list', filter] as const,
  detail: (id: number) => ['landed-costs', 'detail', id] as const,
};

const PAGE = 50;

/** Every landed cost of those days, the latest first. */
export const landedCostList = (filter: LandedCostFilter) =>
  infiniteQueryOptions({
    queryKey: landedKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.POST('/LandedCost/GetLandedCosts', {
          body: { ...filter, cursor: pageParam, limit: PAGE },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
  });

/** One landed cost with what it was spread over and posted. */
export const landedCostDetail = (id: number) =>
  queryOptions({
    queryKey: landedKeys.detail(id),
    queryFn: ({ signal }) =>
      answer(api.GET('/LandedCost/GetLandedCostById/{id}', { params: { path: { id } }, signal })),
  });

/** A page of landed costs on the goods of one bill or expense; nobody spreads more over one. */
const MOST_ON_ONE = 200;

/**
 * What each line of goods of these papers took already, by its key: of all landed costs, or of those that were added
 * before one.
 */
export const landedBefore = (papers: readonly GoodsOf[], before: number | null) =>
  queryOptions({
    queryKey: [...landedKeys.all, 'before', papers, before],
    queryFn: async ({ client, signal }) => {
      const lists = await Promise.all(
        papers.map(({ kind, id }) =>
          answer(
            api.POST('/LandedCost/GetLandedCosts', {
              body: { [kind === 'bill' ? 'bill_id' : 'expense_id']: id, limit: MOST_ON_ONE },
              signal,
            }),
          ),
        ),
      );
      const ids = new Set(lists.flatMap((page) => page.LandedCosts.map(({ id }) => id)));
      const earlier = [...ids].filter((id) => before === null || id < before);
      const costs = await Promise.all(earlier.map((id) => client.fetchQuery(landedCostDetail(id))));
      return costs.flatMap(({ goods }) => goods);
    },
    enabled: papers.length > 0,
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

/** What a paper says was paid: its lines that are for an account, and what landed costs took of it. */
export interface PaperCharges {
  lines: readonly PaperLine[];
  taken: LandedChargesTaken;
}

export async function paperCharges({ kind, id }: Paper): Promise<PaperCharges> {
  const params = { path: { id } };
  const [lines, charges] =
    kind === 'bill'
      ? await answer(api.GET('/Bill/GetBillByID/{id}', { params })).then(
          ({ Bill, charges_taken }) => [Bill.lines, charges_taken] as const,
        )
      : await answer(api.GET('/Expenses/GetExpensesById/{id}', { params })).then(
          ({ Expense, charges_taken }) => [Expense.lines, charges_taken] as const,
        );
  return { lines: lines.filter((line) => !line.product_id), taken: charges };
}

/** The cost of goods moves stock, cost of sales and reports: everything on the screen is fetched again. */
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
      // What is deleted must not be asked for again.
      queryClient.removeQueries({ queryKey: landedKeys.detail(id) });
      booksMoved();
    },
  });
}
