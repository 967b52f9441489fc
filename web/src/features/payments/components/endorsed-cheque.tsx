import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useErrorText } from '@/shared/forms/use-error-text';
import { EntityCombobox, type EntityOption } from '@/shared/ui/entity-combobox';
import { moneyAccounts } from '../api';
import type { PaymentValues } from '../schema';
import type { PaymentRows } from './use-payment-rows';
import { usePaymentText } from './use-payment-text';

type Schemas = components['schemas'];
type Cheque = Schemas['ChequeView'];

/** How many are offered at a time; the others are found by what stands on them. */
const OFFERED = 20;

/** Customers' cheques of a currency that are still in hand, by the day on which they fall due. */
async function chequesInHand(
  currency: Currency,
  found: { search: string | null; limit: number },
  signal: AbortSignal,
): Promise<Schemas['ChequeRow'][]> {
  const body = {
    ...found,
    direction: 'received',
    state: 'in_hand',
    open: false,
    currency_id: currency.id,
  } as const;
  return (await answer(api.POST('/Cheque/GetCheques', { body, signal }))).Cheques;
}

/** One cheque, with the rate that it was booked at. */
const oneCheque = (id: number) =>
  queryOptions({
    queryKey: ['cheques', 'endorsed', id],
    queryFn: ({ signal }) =>
      answer(api.GET('/Cheque/GetChequeById/{id}', { params: { path: { id } }, signal })),
  });

interface EndorsedChequeProps<Output> {
  form: UseFormReturn<PaymentValues, unknown, Output>;
  payment: PaymentRows;
  currency: Currency;
}

/** A cheque that a customer gave may pay the vendor: all of it, and what stands on it is told by it. */
export function EndorsedCheque<Output>({ form, payment, currency }: EndorsedChequeProps<Output>) {
  const t = usePaymentText(payment.side);
  const format = useFormat();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const any = useQuery({
    queryKey: ['cheques', 'in-hand', currency.id],
    queryFn: ({ signal }) => chequesInHand(currency, { search: null, limit: 1 }, signal),
  });
  const accounts = useQuery(moneyAccounts('deposit'));
  const notesAccount = accounts.data?.find((one) => one.system_role === 'notes_receivable');
  const { endorse } = useSearch({ strict: false }) as { endorse?: number };
  const chosen = Number(form.watch('endorsed') || 0);
  const one = useQuery({
    ...oneCheque(chosen || endorse || 0),
    enabled: Boolean(chosen || endorse),
  });
  const endorsed = one.data?.id === endorse && one.data ? one.data : undefined;
  const ready =
    notesAccount !== undefined &&
    endorsed?.state === 'in_hand' &&
    endorsed.currency.id === currency.id;

  // Without the cheque it is again what it was before.
  const rate = useRef<string | null>(null);

  /** What stands on a cheque says how much is paid, out of which account and at what rate. */
  function take(cheque: Cheque | null) {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    const picked = cheque && notesAccount ? cheque : null;
    form.setValue('endorsed', picked ? String(picked.id) : '', options);
    form.setValue('account_id', picked && notesAccount ? String(notesAccount.id) : '', options);
    form.setValue('reference_number', picked?.number ?? '', options);
    if (!picked) {
      if (rate.current !== null) form.setValue('exchange_rate', rate.current, options);
      rate.current = null;
      return;
    }
    if (!chosen) rate.current = form.getValues('exchange_rate');
    form.setValue('exchange_rate', picked.exchange_rate, options);
    payment.receive(picked.amount);
  }

  const pick = useMutation({
    mutationFn: (id: number) => queryClient.fetchQuery(oneCheque(id)),
    onSuccess: take,
  });

  // The page of a cheque leads here with it: what it is worth is known only when it has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the cheque is known
  useEffect(() => {
    if (ready && !form.getValues('endorsed')) take(endorsed ?? null);
  }, [ready]);

  const optionOf = (cheque: {
    id: number;
    number: string;
    party_name?: string | null;
    amount: string;
    due_date: string;
  }): EntityOption => ({
    id: cheque.id,
    label: t('form.endorsedOne', {
      number: `\u2066${cheque.number}\u2069`,
      party: `\u2068${cheque.party_name ?? ''}\u2069`,
      amount: format.money(cheque.amount, currency),
      date: format.date(cheque.due_date),
    }),
  });

  if (!chosen && !any.data?.length) return null;
  return (
    <EntityCombobox
      label={t('form.endorsed')}
      disabled={payment.moneySaved || pick.isPending || !notesAccount}
      clearable
      asPage
      source={{
        key: ['cheques', 'in-hand', currency.id, 'found', format.language],
        search: async (text, signal) => {
          const found = { search: text || null, limit: OFFERED };
          return (await chequesInHand(currency, found, signal)).map(optionOf);
        },
      }}
      value={chosen && one.data?.id === chosen ? optionOf(one.data) : null}
      error={errorText(form.formState.errors.endorsed?.message)}
      onChange={(option) => (option ? pick.mutate(option.id) : take(null))}
    />
  );
}
