import { Checkbox } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useErrorText } from '@/shared/forms/use-error-text';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
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
  const { t } = useTranslation('banks');
  const format = useFormat();
  const errorText = useErrorText();
  const chosen = new Set(form.watch('receipts'));
  const scale = currency.minor_digits;
  const ticked = waiting.filter(({ id }) => chosen.has(id));
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
        <table className={classes.table} aria-label={t('deposit.receipts')}>
          <thead>
            <tr>
              <th scope="col" className={classes.tick}>
                <Checkbox
                  aria-label={t('deposit.all')}
                  checked={ticked.length === waiting.length}
                  indeterminate={ticked.length > 0 && ticked.length < waiting.length}
                  onChange={(event) =>
                    choose(event.currentTarget.checked ? waiting.map(({ id }) => id) : [])
                  }
                />
              </th>
              <th scope="col">{t('fields.receipt')}</th>
              <th scope="col" className={classes.wide}>
                {t('fields.reference')}
              </th>
              <th scope="col" className="num">
                {t('fields.amount', { currency: currency.code })}
              </th>
            </tr>
          </thead>
          <tbody>
            {waiting.map((one) => (
              <tr key={one.id}>
                <td>
                  <Checkbox
                    aria-label={t('deposit.tick', { number: one.number })}
                    checked={chosen.has(one.id)}
                    onChange={(event) => tick(one.id, event.currentTarget.checked)}
                  />
                </td>
                <td>
                  <Bdi>{one.customer_name ?? ''}</Bdi>
                  <span className={classes.second}>
                    <Bdi ltr>{one.number}</Bdi> · {format.date(one.date)}
                  </span>
                </td>
                <td className={classes.wide}>
                  {one.reference_number && <Bdi ltr>{one.reference_number}</Bdi>}
                </td>
                <td className="num">
                  <Money amount={one.amount} scale={scale} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              <th scope="row">{t('deposit.chosen', { count: ticked.length })}</th>
              <td className={classes.wide} />
              <td className="num">
                <Money
                  amount={sumOf(
                    ticked.map(({ amount }) => amount),
                    scale,
                  )}
                  scale={scale}
                />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {error && (
        <p role="alert" style={{ margin: '6px 0 0', color: 'var(--error)', fontSize: 13 }}>
          {error}
        </p>
      )}
    </div>
  );
}
