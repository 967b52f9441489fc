import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import type { Currency } from '@/shared/auth/session';
import { isZero } from '@/shared/lib/fields';
import type { EntityOption, EntitySource } from '@/shared/ui/entity-combobox';

export type ReceivePaymentForm = components['schemas']['ReceivePaymentForm'];
export type ReceivePaymentInput = components['schemas']['ReceivePaymentInput'];
export type ApplyCreditsInput = components['schemas']['ApplyCreditsInput'];
export type OpenCredit = components['schemas']['OpenCredit'];
export type RefundInput = components['schemas']['RefundInput'];
export type RefundView = components['schemas']['RefundView'];
export type ReceiptView = components['schemas']['ReceiptView'];
export type OpenInvoice = components['schemas']['OpenInvoice'];
export type PaymentMethod = components['schemas']['PaymentMethod'];
export type PaymentRow = components['schemas']['ReceiptRow'];
export type PaymentKind = components['schemas']['PaymentKind'];
export type PaymentTotals = components['schemas']['ReceiptListTotals'];
export type PaymentFilter = Omit<components['schemas']['ReceiptListRequest'], 'cursor' | 'limit'>;
export type DepositAccount = components['schemas']['Account'];

export const paymentKeys = {
  all: ['payments'] as const,
  receipt: (id: number) => ['payments', 'receipt', id] as const,
  refund: (id: number) => ['payments', 'refund', id] as const,
};

/** Where a payment starts: at one invoice, or at a customer with all that they owe. */
export type PaymentStart = { invoiceId: number } | { customerId: number };

/** What the form of a payment needs to know; never taken from a cache, since balances move. */
export const paymentStart = (start: PaymentStart) =>
  queryOptions({
    queryKey: [...paymentKeys.all, 'start', start],
    queryFn: ({ signal }) =>
      'invoiceId' in start
        ? answer(
            api.GET('/Invoice/GetNewReceivePaymentBy/{id}', {
              params: { path: { id: start.invoiceId } },
              signal,
            }),
          )
        : answer(
            api.GET('/Invoice/GetReceivePaymentForCustomer/{id}', {
              params: { path: { id: start.customerId } },
              signal,
            }),
          ),
    staleTime: 0,
    gcTime: 0,
  });

/** The list of payments, page by page; the first brings what the whole filter comes to. */
export const paymentList = (filter: PaymentFilter) =>
  infiniteQueryOptions({
    queryKey: [...paymentKeys.all, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.POST('/Invoice/GetReceivePayments', {
          body: { ...filter, cursor: pageParam, limit: 50 },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
    placeholderData: keepPreviousData,
  });

/** The accounts that a receipt's money may go to. */
export const depositAccounts = () =>
  queryOptions({
    queryKey: ['forms', 'deposit-accounts'],
    queryFn: async ({ signal }) =>
      (await answer(api.GET('/Forms/GetDepositAccounts', { signal }))).COAList,
    staleTime: 300_000,
  });

/** The accounts that money is paid out of. */
export const refundAccounts = () =>
  queryOptions({
    queryKey: ['forms', 'payment-accounts'],
    queryFn: async ({ signal }) =>
      (await answer(api.GET('/Forms/GetPaymentAccounts', { signal }))).COAList,
    staleTime: 300_000,
  });

/** One payment that was received. */
export const receiptDetail = (id: number) =>
  queryOptions({
    queryKey: paymentKeys.receipt(id),
    queryFn: ({ signal }) =>
      answer(api.GET('/Invoice/GetReceivePaymentById/{id}', { params: { path: { id } }, signal })),
  });

/** One refund that was given. */
export const refundDetail = (id: number) =>
  queryOptions({
    queryKey: paymentKeys.refund(id),
    queryFn: ({ signal }) =>
      answer(api.GET('/Refund/GetRefundById/{id}', { params: { path: { id } }, signal })),
  });

/** Customers to receive a payment from. */
export interface PayingCustomers {
  /** Whoever reads customers has their list; anybody else the choices of the forms. */
  from: 'customers' | 'form';
  /** Writes what a customer owes. */
  owing: (balance: string, currency: Currency) => string;
}

/** The picker of the customer who pays. */
export function payingCustomers({ from, owing }: PayingCustomers): EntitySource<EntityOption> {
  const hint = (balance: string | null | undefined, currency: Currency) =>
    !balance || isZero(balance) ? null : owing(balance, currency);
  return {
    key: ['customers', 'choices', 'paying', from],
    search: async (search, signal) => {
      if (from === 'customers') {
        const body = { search: search || null, limit: 50 };
        const table = await answer(api.POST('/Customer/GetCustomersTable', { body, signal }));
        return table.Customers.map((row) => ({
          id: row.CustomerID,
          label: row.CustomerName,
          detail: row.CustomerPhone ?? null,
          hint: hint(row.OpenBalance, row.CurrencyData),
        }));
      }
      const query = search ? { search } : {};
      const found = await answer(
        api.GET('/Forms/GetCustomerForInvoice', { params: { query }, signal }),
      );
      return found.Customers.map(({ id, display_name, company_name, open_balance, currency }) => ({
        id,
        label: display_name,
        detail: company_name === display_name ? null : (company_name ?? null),
        hint: hint(open_balance, currency),
      }));
    },
  };
}

/** A posting moves lists, balances and reports all over the product: whatever is on show is asked anew. */
function useBooksMoved() {
  const queryClient = useQueryClient();
  return () => {
    // Not waited for: the person goes on while figures arrive.
    void queryClient.invalidateQueries();
  };
}

export function useReceivePayment() {
  const booksMoved = useBooksMoved();
  return useMutation({
    mutationFn: ({
      body,
      headers,
    }: {
      body: ReceivePaymentInput;
      headers: Record<string, string>;
    }) => answer(api.POST('/Invoice/ReceivePayment', { body, headers })),
    onSuccess: booksMoved,
  });
}

/** Gives a customer's earlier credits to what the customer owes. */
export function useApplyCredits() {
  const booksMoved = useBooksMoved();
  return useMutation({
    mutationFn: ({ body, headers }: { body: ApplyCreditsInput; headers: Record<string, string> }) =>
      answer(api.POST('/Invoice/ApplyCredits', { body, headers })),
    onSuccess: booksMoved,
  });
}

/** Takes one application of a credit back, by its settlement. */
export function useUndoCredit() {
  const booksMoved = useBooksMoved();
  return useMutation({
    mutationFn: (id: number) =>
      answer(api.DELETE('/Invoice/UndoCredit/{id}', { params: { path: { id } } })),
    onSuccess: booksMoved,
  });
}

export function useUndoPayment() {
  const booksMoved = useBooksMoved();
  return useMutation({
    mutationFn: (id: number) =>
      answer(api.DELETE('/Invoice/DeleteReceivePayment/{id}', { params: { path: { id } } })),
    onSuccess: booksMoved,
  });
}

/** Gives money back out of a customer's credits. */
export function useGiveRefund() {
  const booksMoved = useBooksMoved();
  return useMutation({
    mutationFn: ({ body, headers }: { body: RefundInput; headers: Record<string, string> }) =>
      answer(api.POST('/Refund/AddRefund', { body, headers })),
    onSuccess: booksMoved,
  });
}

export function useUndoRefund() {
  const booksMoved = useBooksMoved();
  return useMutation({
    mutationFn: (id: number) =>
      answer(api.DELETE('/Refund/DeleteRefund/{id}', { params: { path: { id } } })),
    onSuccess: booksMoved,
  });
}
