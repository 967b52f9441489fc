import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useErrorText } from '@/shared/forms/use-error-text';
import { isolated, isolatedFigure } from '@/shared/lib/left-to-right';
import { EntityCombobox, type EntityOption } from '@/shared/ui/entity-combobox';
import { moneyAccounts } from '../api';
import type { PaymentValues } from '../schema';
import type { PaymentRows } from './use-payment-rows';
import { usePaymentText } from './use-payment-text';

type Schemas = components['schemas'];
/** What of a cheque says how it pays. */
type Cheque = Pick<Schemas['ChequeRow'], 'id' | 'number' | 'amount' | 'exchange_rate'>;
/** A choice, with the cheque that it is. */
type ChequeOption = EntityOption & { cheque: Cheque };

/** How many are offered at a time; the others are found by their number or customer. */
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

/** A cheque that a customer gave may pay the vendor: all of it, with the amount, number and rate that it has. */
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
  const [picked, setPicked] = useState<ChequeOption | null>(null);
  const one = useQuery({
    ...oneCheque(chosen || endorse || 0),
    enabled: Boolean(chosen || endorse) && (!chosen || picked?.id !== chosen),
  });
  const endorsed = one.data?.id === endorse && one.data ? one.data : undefined;
  const ready =
    notesAccount !== undefined &&
    endorsed?.state === 'in_hand' &&
    endorsed.currency.id === currency.id;

  // Without the cheque it is again what it was before.
  const rate = useRef<string | null>(null);

  /** A cheque says how much is paid, out of which account and at what rate. */
  function take(cheque: Cheque | null) {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    const taken = cheque && notesAccount ? cheque : null;
    form.setValue('endorsed', taken ? String(taken.id) : '', options);
    form.setValue('account_id', taken && notesAccount ? String(notesAccount.id) : '', options);
    form.setValue('reference_number', taken?.number ?? '', options);
    if (!taken) {
      if (rate.current !== null) form.setValue('exchange_rate', rate.current, options);
      rate.current = null;
      return;
    }
    if (!chosen) rate.current = form.getValues('exchange_rate');
    form.setValue('exchange_rate', taken.exchange_rate, options);
    payment.receive(taken.amount);
  }

  // The page of a cheque leads here with it: what it is worth is known only when it has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the cheque is known
  useEffect(() => {
    if (ready && !form.getValues('endorsed')) take(endorsed ?? null);
  }, [ready]);

  const optionOf = (
    cheque: Cheque & { party_name?: string | null; due_date: string },
  ): ChequeOption => ({
    id: cheque.id,
    cheque,
    label: t('form.endorsedOne', {
      number: isolatedFigure(cheque.number),
      party: isolated(cheque.party_name ?? ''),
      amount: format.money(cheque.amount, currency),
      date: format.date(cheque.due_date),
    }),
  });

  const saved = one.data?.id === chosen ? one.data : undefined;
  const value = picked?.id === chosen ? picked : saved && optionOf(saved);

  if (!chosen && (!any.data?.length || (accounts.data && !notesAccount))) return null;
  return (
    <EntityCombobox<ChequeOption>
      label={t('form.endorsed')}
      disabled={payment.moneySaved}
      clearable
      asPage
      source={{
        key: ['cheques', 'in-hand', currency.id, 'found', format.language],
        search: async (text, signal) => {
          const found = { search: text || null, limit: OFFERED };
          // A cheque can be taken once the account that it is paid out of is known.
          const [cheques] = await Promise.all([
            chequesInHand(currency, found, signal),
            queryClient.ensureQueryData(moneyAccounts('deposit')),
          ]);
          return cheques.map(optionOf);
        },
      }}
      value={value ?? null}
      error={errorText(form.formState.errors.endorsed?.message)}
      onChange={(option) => {
        setPicked(option);
        take(option?.cheque ?? null);
      }}
    />
  );
}
