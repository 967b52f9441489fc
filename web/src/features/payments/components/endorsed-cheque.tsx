import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { answer, api } from '@/shared/api/client';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { FormSelect } from '@/shared/ui/form/form-select';
import { moneyAccounts } from '../api';
import type { PaymentValues } from '../schema';
import type { PaymentRows } from './use-payment-rows';
import { usePaymentText } from './use-payment-text';

/** Customers' cheques that are still in hand, by the day on which they fall due. */
const chequesInHand = () =>
  queryOptions({
    queryKey: ['cheques', 'in-hand'],
    queryFn: ({ signal }) =>
      answer(
        api.POST('/Cheque/GetCheques', {
          body: { direction: 'received', state: 'in_hand', open: false, limit: 200 },
          signal,
        }),
      ),
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
  const found = useQuery(chequesInHand());
  const accounts = useQuery(moneyAccounts('deposit'));
  const lies = accounts.data?.find((one) => one.system_role === 'notes_receivable');
  const cheques = found.data?.Cheques.filter((one) => one.currency_code === currency.code) ?? [];
  const { endorse } = useSearch({ strict: false }) as { endorse?: number };
  const ready = lies !== undefined && cheques.some(({ id }) => id === endorse);

  function pick(id: string | null) {
    const cheque = cheques.find((one) => String(one.id) === id);
    const how = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('endorsed', cheque && lies ? String(cheque.id) : '', how);
    form.setValue('account_id', cheque && lies ? String(lies.id) : '', how);
    form.setValue('reference_number', cheque?.number ?? '', how);
    // It pays at the rate at which it was received.
    if (cheque) form.setValue('exchange_rate', cheque.exchange_rate, how);
    if (cheque) payment.receive(cheque.amount);
  }

  // The page of a cheque leads here with it: what it is worth is known only when the list has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the cheque is known
  useEffect(() => {
    if (ready && !form.getValues('endorsed')) pick(String(endorse));
  }, [ready]);

  if (cheques.length === 0) return null;
  return (
    <FormSelect
      control={form.control}
      name="endorsed"
      label={t('form.endorsed')}
      disabled={payment.moneySaved}
      clearable
      searchable
      options={cheques.map((one) => ({
        value: String(one.id),
        label: t('form.endorsedOne', {
          number: `\u2066${one.number}\u2069`,
          party: `\u2068${one.party_name ?? ''}\u2069`,
          amount: format.money(one.amount, currency),
          date: format.date(one.due_date),
        }),
      }))}
      onOptionSubmit={pick}
      onClear={() => pick(null)}
    />
  );
}
