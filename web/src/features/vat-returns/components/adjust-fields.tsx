import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { type AccountOption, useAccountPicker } from '@/features/accounts/public';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { date, orNull, paperNumber, picked, positive, required } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import { useAdjust } from '../api';
import { SIDES } from '../search';

const DIRECTIONS = ['increase', 'decrease'] as const;

const adjustmentForm = (today: string) =>
  z.object({
    date: z
      .pipe(z.string().check(z.minLength(1, 'required')), date())
      .check(z.refine((day) => day <= today, 'vat-returns:adjust.inTheFuture')),
    side: z.enum(SIDES),
    direction: z.enum(DIRECTIONS),
    amount: required(positive()),
    account_id: picked<AccountOption>(),
    reason: required(200),
    reference_number: paperNumber(64),
  });

/** The form of an adjustment that opens with a day. */
export function useAdjustForm(day: string, onDone: () => void) {
  const { t } = useTranslation('vat-returns');
  const today = useToday();
  const adjust = useAdjust();
  return useEditForm({
    schema: useMemo(() => adjustmentForm(today), [today]),
    initial: {
      date: day,
      side: 'sales' as const,
      direction: 'increase' as const,
      amount: '',
      account_id: null,
      reason: '',
      reference_number: '',
    },
    save: ({ account_id, reference_number, ...values }, headers) =>
      adjust.mutateAsync({
        body: {
          ...values,
          account_id: account_id.id,
          reference_number: orNull(reference_number),
        },
        headers,
      }),
    onSaved: ({ number }) => {
      toast.success(t('adjust.done', { number }));
      onDone();
    },
  });
}

/** What is typed of an adjustment. */
export function AdjustFields({ edit }: { edit: ReturnType<typeof useAdjustForm> }) {
  const { t } = useTranslation(['vat-returns', 'common']);
  const today = useToday();
  const currency = useCompanyCurrency();
  const accounts = useCostsAndIncome();
  const { control } = edit.form;
  return (
    <>
      <FormGrid min={200}>
        <FormSelect
          control={control}
          name="side"
          label={t('columns.side')}
          required
          options={SIDES.map((one) => ({ value: one, label: t(`taxOf.${one}`) }))}
        />
        <FormSelect
          control={control}
          name="direction"
          label={t('adjust.direction')}
          required
          options={DIRECTIONS.map((one) => ({ value: one, label: t(`adjust.${one}`) }))}
        />
        <FormDecimal
          control={control}
          name="amount"
          label={t('adjust.amount', { currency: currency.code })}
          required
          scale={currency.minor_digits}
        />
        <BookedDate
          area="accounting"
          control={control}
          name="date"
          label={t('columns.date')}
          description={t('adjust.dateHint')}
          required
          max={today}
        />
        <FormEntity
          control={control}
          name="account_id"
          label={t('adjust.account')}
          description={t('adjust.accountHint')}
          required
          source={accounts.source}
          create={accounts.create}
        />
        <FormText
          control={control}
          name="reference_number"
          label={t('adjust.reference')}
          dir="ltr"
        />
      </FormGrid>
      <FormText control={control} name="reason" label={t('common:nouns.reason')} required />
    </>
  );
}

/** Accounts of costs and of income together. */
function useCostsAndIncome() {
  const costs = useAccountPicker('expense');
  const income = useAccountPicker('income');
  return {
    create: costs.create,
    source: {
      key: [...costs.source.key, 'or', ...income.source.key],
      search: async (typed: string, signal: AbortSignal) => {
        const found = await Promise.all(
          [costs, income].map(({ source }) => source.search(typed, signal)),
        );
        return [...new Map(found.flat().map((one) => [one.id, one])).values()];
      },
    },
  };
}
