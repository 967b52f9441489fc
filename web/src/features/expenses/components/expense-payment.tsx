import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { isolatedFigure } from '@/shared/lib/left-to-right';
import { Bdi } from '@/shared/ui/bdi';
import { ChequeStatus } from '@/shared/ui/cheque-status';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import type { ExpenseCheque, ExpenseDetail } from '../api';
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
          {one.cheque && <Cheque cheque={one.cheque} />}
          {!isZero(one.withholding) && (
            <div>
              <dt>
                {t('detail.withheld')}
                {one.withholding_certificate && (
                  <span>
                    {t('detail.certificate', {
                      number: isolatedFigure(one.withholding_certificate),
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

/** The cheque that paid it, which leads to its page. */
function Cheque({ cheque }: { cheque: ExpenseCheque }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayOpen = useAbility().can('read', 'Make Payment');
  const name = (
    <>
      {t('cheque.cheque')} <Bdi ltr>{cheque.number}</Bdi>
    </>
  );
  return (
    <div>
      <dt>
        {mayOpen ? <Link to={paths.cheque(cheque.id)}>{name}</Link> : name}
        <span>
          {cheque.bank && (
            <>
              <Bdi>{cheque.bank}</Bdi>
              {' · '}
            </>
          )}
          {t('cheque.dueOn', { date: format.date(cheque.due_date) })}
        </span>
      </dt>
      <dd>
        <ChequeStatus state={cheque.state} direction="issued" />
      </dd>
    </div>
  );
}
