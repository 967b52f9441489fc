import { Checkbox } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useAmountHead } from '@/shared/format/use-amount-head';
import { useFormat } from '@/shared/format/use-format';
import { useErrorText } from '@/shared/forms/use-error-text';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { SaidAfterPause } from '@/shared/ui/said-after-pause';
import type { WaitingReceipt } from '../api';
import { sumOf } from '../sums';
import classes from './banks.module.css';

interface Values {
  date: string;
  to: string;
  receipts: number[];
  reference: string;
  comments: string;
}

interface WaitingReceiptsProps<Output> {
  form: UseFormReturn<Values, unknown, Output>;
  waiting: readonly WaitingReceipt[];
  currency: Currency;
}

/** The receipts that wait; those that are ticked make the deposit. */
export function WaitingReceipts<Output>({ form, waiting, currency }: WaitingReceiptsProps<Output>) {
  const { t } = useTranslation(['banks', 'common']);
  const format = useFormat();
  const headOf = useAmountHead(currency.code);
  const errorText = useErrorText();
  const chosen = new Set(form.watch('receipts'));
  const scale = currency.minor_digits;
  const ticked = waiting.filter(({ id }) => chosen.has(id));
  const chosenText = t('deposit.chosen', { count: ticked.length });
  const sum = sumOf(
    ticked.map(({ amount }) => amount),
    scale,
  );
  const error = errorText(form.formState.errors.receipts?.message);
  const choose = (receipts: number[]) =>
    form.setValue('receipts', receipts, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });

  function tick(id: number, on: boolean) {
    choose(waiting.filter((one) => (one.id === id ? on : chosen.has(one.id))).map((one) => one.id));
  }

  return (
    <div>
      <div className={classes.scroll}>
        <FiguresTable
          label={t('deposit.receipts')}
          className={classes.table}
          rows={waiting}
          rowKey={(one) => one.id}
          money={{ scale }}
          columns={[
            {
              id: 'tick',
              header: (
                <Checkbox
                  aria-label={t('deposit.all')}
                  checked={ticked.length === waiting.length}
                  indeterminate={ticked.length > 0 && ticked.length < waiting.length}
                  onChange={(event) =>
                    choose(event.currentTarget.checked ? waiting.map(({ id }) => id) : [])
                  }
                />
              ),
              headClassName: classes.tick,
              cell: (one) => (
                <Checkbox
                  aria-label={t('deposit.tick', { number: one.number })}
                  checked={chosen.has(one.id)}
                  onChange={(event) => tick(one.id, event.currentTarget.checked)}
                />
              ),
            },
            {
              id: 'receipt',
              header: t('fields.receipt'),
              cell: (one) => (
                <>
                  <Bdi>{one.customer_name ?? ''}</Bdi>
                  <span className={classes.second}>
                    <Bdi ltr>{one.number}</Bdi> · {format.date(one.date)}
                  </span>
                </>
              ),
            },
            {
              id: 'reference',
              header: t('fields.reference'),
              className: classes.wide,
              cell: (one) => one.reference_number && <Bdi ltr>{one.reference_number}</Bdi>,
            },
            {
              id: 'amount',
              header: headOf(t('common:nouns.amount')),
              amount: (one) => one.amount,
            },
          ]}
          totals={[{ label: chosenText, from: 'receipt', cells: { amount: sum } }]}
        />
      </div>
      <SaidAfterPause text={`${chosenText} ${format.money(sum, currency)}`} />
      {error && (
        <p role="alert" style={{ margin: '6px 0 0', color: 'var(--error)', fontSize: 13 }}>
          {error}
        </p>
      )}
    </div>
  );
}
