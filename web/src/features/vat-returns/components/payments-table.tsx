import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import type { VatPayment } from '../api';
import classes from './vat-returns.module.css';

interface PaymentsTableProps {
  payments: readonly VatPayment[];
  onOpen: (id: number) => void;
}

/** What was paid for a return, and what the authority gave back of its credit. */
export function PaymentsTable({ payments, onOpen }: PaymentsTableProps) {
  const { t } = useTranslation('vat-returns');
  const format = useFormat();
  const mayOpen = useAbility().can('read', 'Make Payment');
  const { minor_digits: scale } = useCompanyCurrency();
  if (payments.length === 0) return null;
  return (
    <FormSection title={t('payments.title')} flush>
      <table className={classes.table} aria-label={t('payments.title')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.number')}</th>
            <th scope="col">{t('payments.account')}</th>
            <th scope="col" className={classes.wide}>
              {t('payments.reference')}
            </th>
            <th scope="col" className="num">
              {t('payments.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((one) => (
            <tr key={one.id}>
              <td>
                {mayOpen ? (
                  <button type="button" className={classes.link} onClick={() => onOpen(one.id)}>
                    <Bdi ltr>{one.number}</Bdi>
                  </button>
                ) : (
                  <Bdi ltr>{one.number}</Bdi>
                )}
                <span className={classes.second}>{format.date(one.payment_date)}</span>
              </td>
              <td>
                <Bdi>
                  {format.name({
                    name_en: one.payment_account_name,
                    name_ar: one.payment_account_name_ar,
                  })}
                </Bdi>
                {one.refund && <span className={classes.second}>{t('payments.refund')}</span>}
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
      </table>
    </FormSection>
  );
}
