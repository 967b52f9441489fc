import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import type { ExpenseDetail } from '../api';
import classes from './expense-payment.module.css';

interface ExpensePaymentProps {
  payments: ExpenseDetail['payments'];
  currency: Currency;
  /** Shows a payment by its id. */
  onOpen: (payment: number) => void;
}

/** The payment that was made with the expense; it changes and goes with it. */
export function ExpensePayment({ payments, currency, onOpen }: ExpensePaymentProps) {
  const { t } = useTranslation('expenses');
  const format = useFormat();
  return (
    <FormSection title={t('detail.payment')}>
      {payments.map((one) => (
        <dl key={one.payment_id} className={classes.payment}>
          <div>
            <dt>
              <Anchor component="button" type="button" onClick={() => onOpen(one.payment_id)}>
                <Bdi ltr>{one.number}</Bdi>
              </Anchor>
              <span>{format.date(one.date)}</span>
            </dt>
            <dd className="num">
              <Money amount={one.cash} currency={currency} />
            </dd>
          </div>
          {!isZero(one.withholding) && (
            <div>
              <dt>
                {t('detail.withheld')}
                {one.withholding_certificate && (
                  <span>
                    {t('detail.certificate', {
                      number: `\u2066${one.withholding_certificate}\u2069`,
                    })}
                  </span>
                )}
              </dt>
              <dd className="num">
                <Money amount={one.withholding} currency={currency} />
              </dd>
            </div>
          )}
        </dl>
      ))}
    </FormSection>
  );
}
