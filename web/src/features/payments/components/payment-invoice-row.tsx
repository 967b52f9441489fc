import { ActionIcon, Menu } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useErrorText } from '@/shared/forms/use-error-text';
import { Bdi } from '@/shared/ui/bdi';
import { DecimalInput } from '@/shared/ui/decimal-input';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { Money } from '@/shared/ui/money';
import { remainderOf } from '../distribution';
import type { PaymentRow } from '../schema';
import classes from './payment-invoices.module.css';
import type { PaymentRows } from './use-payment-rows';
import { WITHHOLDING_RATES } from './withholding-rates';

interface PaymentInvoiceRowProps {
  row: PaymentRow;
  index: number;
  payment: PaymentRows;
  currency: Currency;
  errors: FieldErrors<PaymentRow> | undefined;
}

/** Figures stand under each other, in both languages. */
const FIGURES = { input: { textAlign: 'right' } } as const;

/** One open invoice: what it owes, what it is given, what stays open. */
export function PaymentInvoiceRow(props: PaymentInvoiceRowProps) {
  const { row, index, payment, currency, errors } = props;
  const { t } = useTranslation('payments');
  const format = useFormat();
  const errorText = useErrorText();
  const { invoice } = row;
  const scale = currency.minor_digits;
  const number = invoice.invoice_number;
  return (
    <tr>
      <th scope="row" className={classes.invoice}>
        <span className={classes.number}>
          <Bdi ltr>{number}</Bdi> <InvoiceStatus status={invoice.status} />
        </span>
        <span className={classes.dates}>
          {t('rows.dueOn', { date: format.date(invoice.due_date) })}
        </span>
      </th>
      <td className="num" data-label={t('rows.due')}>
        <Money amount={row.due} scale={scale} />
      </td>
      {payment.credits.length > 0 && (
        <td className={classes.field} data-label={t('rows.credit')}>
          <DecimalInput
            aria-label={t('rows.creditOf', { number })}
            scale={scale}
            arithmetic
            styles={FIGURES}
            value={row.credit}
            onChange={(credit) => payment.takeCredit(index, credit)}
            error={errorText(errors?.credit?.message)}
          />
        </td>
      )}
      <td className={classes.field} data-label={t('rows.cash')}>
        <DecimalInput
          aria-label={t('rows.cashOf', { number })}
          scale={scale}
          arithmetic
          styles={FIGURES}
          disabled={payment.moneySaved}
          value={row.cash}
          onChange={(cash) => payment.give(index, cash)}
          error={errorText(errors?.cash?.message)}
        />
      </td>
      <td className={classes.field} data-label={t('rows.withholding')}>
        <DecimalInput
          aria-label={t('rows.withholdingOf', { number })}
          scale={scale}
          styles={FIGURES}
          disabled={payment.moneySaved}
          value={row.withholding}
          onChange={(withholding) => payment.withhold(index, withholding)}
          error={errorText(errors?.withholding?.message)}
          leftSectionPointerEvents="all"
          leftSection={
            <Menu position="bottom-start">
              <Menu.Target>
                <ActionIcon
                  size={26}
                  disabled={payment.moneySaved}
                  aria-label={t('rows.rateOf', { number })}
                >
                  <IconPercentage size={16} stroke={1.6} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {WITHHOLDING_RATES.map((rate) => (
                  <Menu.Item key={rate} onClick={() => payment.withholdAt(index, rate)}>
                    {t('rows.rate', { rate: format.percent(rate) })}
                  </Menu.Item>
                ))}
                <Menu.Item onClick={() => payment.withholdAt(index, '0')}>
                  {t('rows.noWithholding')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          }
        />
      </td>
      <td className={`num ${classes.left}`} data-label={t('rows.remaining')}>
        <Money amount={remainderOf(row, scale)} scale={scale} />
      </td>
    </tr>
  );
}
