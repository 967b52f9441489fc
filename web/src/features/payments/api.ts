import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import type {
  CreditsInput,
  Headers,
  MoneyAccounts,
  PaymentFilter,
  PaymentInput,
  PaymentSide,
  PaymentStart,
  RefundInput,
} from './side';

export type PaymentMethod = components['schemas']['PaymentMethod'];

export const paymentKeys = {
  all: ['payments'] as const,
  payment: ({ trade }: PaymentSide, id: number) => ['payments', trade, id] as const,
  refund: ({ trade }: PaymentSide, id: number) => ['payments', 'refund', trade, id] as const,
};

/** What the form of a payment needs to know; never taken from a cache, since balances move. */
export const paymentStart = (
  { trade, calls }: PaymentSide,
  start: PaymentStart,
  date?: string | undefined,
) =>
  queryOptions({
    queryKey: [...paymentKeys.all, 'start', trade, start, date],
    queryFn: ({ signal }) => calls.start(start, date, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** Rows of a page. */
const PAGE = 50;

/** The list of payments, page by page; the first brings the totals of the whole filter. */
export const paymentList =
  ({ trade, calls }: PaymentSide) =>
  (filter: PaymentFilter) =>
    infiniteQueryOptions({
      queryKey: [...paymentKeys.all, 'list', trade, filter],
      queryFn: ({ pageParam, signal }) =>
        calls.list(filter, { cursor: pageParam, limit: PAGE }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
      placeholderData: keepPreviousData,
    });

/** The cash and bank accounts that money may go to, or is paid out of. */
export const moneyAccounts = (accounts: MoneyAccounts) =>
  queryOptions({
    queryKey: ['forms', `${accounts}-accounts`],
    queryFn: async ({ signal }) => {
      const response =
        accounts === 'deposit'
          ? api.GET('/Forms/GetDepositAccounts', { signal })
          : api.GET('/Forms/GetPaymentAccounts', { signal });
      return (await answer(response)).COAList;
    },
    staleTime: 300_000,
  });

/** One payment on record. */
export const paymentDetail = (side: PaymentSide, id: number) =>
  queryOptions({
    queryKey: paymentKeys.payment(side, id),
    queryFn: ({ signal }) => side.calls.show(id, signal),
  });

/** The rate that a document was booked at. */
export const documentRate = ({ trade, calls }: PaymentSide, id: number) =>
  queryOptions({
    queryKey: [...paymentKeys.all, 'rate', trade, id],
    queryFn: ({ signal }) => calls.rateOf(id, signal),
    retry: false,
    // Without it the form works as well: only the exchange gain is not shown.
    meta: { refusedInPlace: true },
  });

/** One refund on record. */
export const refundDetail = (side: PaymentSide, id: number) =>
  queryOptions({
    queryKey: paymentKeys.refund(side, id),
    queryFn: ({ signal }) => side.calls.showRefund(id, signal),
  });

/** A posting moves lists, balances and reports all over the product: everything on the screen is fetched again. */
function useBooksMoved() {
  const queryClient = useQueryClient();
  return () => {
    // Not waited for: the person continues while figures arrive.
    void queryClient.invalidateQueries();
  };
}

export function useRecordPayment({ calls }: PaymentSide) {
  const booksMoved = useBooksMoved();
  return useMutation({
    mutationFn: ({ body, headers }: { body: PaymentInput; headers: Headers }) =>
      calls.record(body, headers),
    onSuccess: booksMoved,
  });
}

/** Gives a party's earlier credits to what is owed. */
export function useApplyCredits({ calls }: PaymentSide) {
  const booksMoved = useBooksMoved();
  return useMutation({
    mutationFn: ({ body, headers }: { body: CreditsInput; headers: Headers }) =>
      calls.applyCredits(body, headers),
    onSuccess: booksMoved,
  });
}

/** Undoes one application of a credit, by its settlement. */
export function useUndoCredit({ calls }: PaymentSide) {
  const booksMoved = useBooksMoved();
  return useMutation({ mutationFn: calls.undoCredit, onSuccess: booksMoved });
}

export function useUndoPayment({ calls }: PaymentSide) {
  const booksMoved = useBooksMoved();
  return useMutation({ mutationFn: calls.undo, onSuccess: booksMoved });
}

/** Gives money back out of a party's credits. */
export function useGiveRefund({ calls }: PaymentSide) {
  const booksMoved = useBooksMoved();
  return useMutation({
    mutationFn: ({ body, headers }: { body: RefundInput; headers: Headers }) =>
      calls.giveRefund(body, headers),
    onSuccess: booksMoved,
  });
}

export function useUndoRefund({ calls }: PaymentSide) {
  const booksMoved = useBooksMoved();
  return useMutation({ mutationFn: calls.undoRefund, onSuccess: booksMoved });
}
