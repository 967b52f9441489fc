import { Button, Group, VisuallyHidden } from '@mantine/core';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import type { PaymentValues } from '../schema';
import { PaymentInvoiceRow } from './payment-invoice-row';
import classes from './payment-invoices.module.css';
import type { PaymentRows } from './use-payment-rows';
import { WITHHOLDING_RATES } from './withholding-rates';

interface PaymentInvoicesProps {
  payment: PaymentRows;
  currency: Currency;
  errors: FieldErrors<PaymentValues>['rows'];
}

/** The customer's open invoices and what each is given. */
export function PaymentInvoices({ payment, currency, errors }: PaymentInvoicesProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const credits = payment.credits.length > 0;
  return (
    <div className={classes.frame}>
      <Group justify="space-between" gap={8} className={classes.head}>
        <h3 className={classes.title}>{t('rows.title')}</h3>
        <fieldset
          className={classes.rates}
          aria-label={t('rows.withholdAll')}
          disabled={payment.moneySaved}
        >
          <span aria-hidden>{t('rows.withholdAll')}</span>
          {WITHHOLDING_RATES.map((rate) => (
            <Button
              key={rate}
              size="compact-xs"
              variant={rate === payment.withheldAllAt ? 'light' : 'default'}
              aria-pressed={rate === payment.withheldAllAt}
              onClick={() => payment.withholdAllAt(rate)}
            >
              {format.percent(rate)}
            </Button>
          ))}
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            c="var(--text)"
            onClick={() => payment.withholdAllAt('0')}
          >
            {t('rows.noWithholding')}
          </Button>
        </fieldset>
      </Group>
      <table className={classes.table} data-credits={credits || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('rows.invoice')}</th>
            <th scope="col" className="num">
              {t('rows.due')}
            </th>
            {credits && (
              <th scope="col" className="num">
                {t('rows.credit')}
              </th>
            )}
            <th scope="col" className="num">
              {t('rows.cash')}
            </th>
            <th scope="col" className="num">
              {t('rows.withholding')}
            </th>
            <th scope="col" className="num">
              {t('rows.remaining')}
            </th>
          </tr>
        </thead>
        <tbody>
          {payment.rows.map((row, index) => (
            <PaymentInvoiceRow
              key={row.invoice.id}
              row={row}
              index={index}
              payment={payment}
              currency={currency}
              errors={Array.isArray(errors) ? errors[index] : undefined}
            />
          ))}
        </tbody>
      </table>
      <VisuallyHidden aria-live="polite">
        {t('rows.count', { count: payment.rows.length })}
      </VisuallyHidden>
    </div>
  );
}
