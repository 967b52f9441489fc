import type { FieldErrors } from 'react-hook-form';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useErrorText } from '@/shared/forms/use-error-text';
import { Bdi } from '@/shared/ui/bdi';
import { DecimalInput } from '@/shared/ui/decimal-input';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { Money } from '@/shared/ui/money';
import { remainderOf } from '../distribution';
import type { PaymentRow } from '../schema';
import { NatureName } from './nature-name';
import classes from './payment-documents.module.css';
import type { PaymentRows } from './use-payment-rows';
import { usePaymentText } from './use-payment-text';
import type { WithholdingLaw } from './use-withholding-law';
import { WithholdingMenu } from './withholding-menu';

interface PaymentDocumentRowProps {
  row: PaymentRow;
  index: number;
  payment: PaymentRows;
  law: WithholdingLaw;
  currency: Currency;
  errors: FieldErrors<PaymentRow> | undefined;
}

/** Figures stand under each other, in both languages. */
const FIGURES = { input: { textAlign: 'right' } } as const;

/** Whether one bill is dealt with otherwise than another; what all have in common stands above them. */
function severalNatures({ rows }: PaymentRows): boolean {
  return new Set(rows.map(({ nature }) => nature?.tax_id)).size > 1;
}

/** One open document: what is owed for it, what it is given, what stays open. */
export function PaymentDocumentRow(props: PaymentDocumentRowProps) {
  const { row, index, payment, law, currency, errors } = props;
  const t = usePaymentText(payment.side);
  const format = useFormat();
  const errorText = useErrorText();
  const { document, nature } = row;
  const scale = currency.minor_digits;
  const { number } = document;
  return (
    <tr>
      <th scope="row" className={classes.document}>
        <span className={classes.number}>
          {document.kind === 'cheque' && `${t('rows.cheque')} `}
          <Bdi ltr>{number}</Bdi> <InvoiceStatus status={document.status} />
        </span>
        <span className={classes.dates}>
          {t('rows.dueOn', { date: format.date(document.due_date) })}
        </span>
        {nature && severalNatures(payment) && <NatureName nature={nature} />}
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
            <WithholdingMenu payment={payment} law={law} index={index} number={number} />
          }
        />
      </td>
      <td className={`num ${classes.left}`} data-label={t('rows.remaining')}>
        <Money amount={remainderOf(row, scale)} scale={scale} />
      </td>
    </tr>
  );
}
