import { Group, VisuallyHidden } from '@mantine/core';
import type { FieldErrors } from 'react-hook-form';
import type { Currency } from '@/shared/auth/session';
import type { PaymentValues } from '../schema';
import { PaymentDocumentRow } from './payment-document-row';
import classes from './payment-documents.module.css';
import type { PaymentRows } from './use-payment-rows';
import { usePaymentText } from './use-payment-text';
import type { WithholdingLaw } from './use-withholding-law';
import { NatureOfAll, RateOfAll, WithholdingReason } from './withhold-all';

interface PaymentDocumentsProps {
  payment: PaymentRows;
  law: WithholdingLaw;
  currency: Currency;
  errors: FieldErrors<PaymentValues>['rows'];
}

/** The open invoices or bills of a party and what each is given. */
export function PaymentDocuments({ payment, law, currency, errors }: PaymentDocumentsProps) {
  const t = usePaymentText(payment.side);
  const credits = payment.credits.length > 0;
  return (
    <div className={classes.frame}>
      <Group justify="space-between" gap={8} className={classes.head}>
        <h3 className={classes.title}>{t('rows.title')}</h3>
        {payment.side.trade === 'sale' ? (
          <RateOfAll payment={payment} />
        ) : (
          <NatureOfAll payment={payment} law={law} />
        )}
      </Group>
      {payment.side.trade === 'purchase' && <WithholdingReason payment={payment} law={law} />}
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
            <PaymentDocumentRow
              key={row.document.id}
              row={row}
              index={index}
              payment={payment}
              law={law}
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
