import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaymentDialog, RECEIVED } from '@/features/payments/public';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import type { Transfer } from '../api';
import classes from './banks.module.css';

/** The receipts that a deposit brought to the bank; each opens over the page. */
export function DepositedReceipts({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('banks');
  const format = useFormat();
  const mayOpen = useAbility().can('read', 'Receive Payment');
  const [opened, setOpened] = useState<number | null>(null);
  const { currency, receipts } = transfer;
  return (
    <FormSection title={t('deposit.receipts')} flush>
      <table className={classes.table} aria-label={t('deposit.receipts')}>
        <thead>
          <tr>
            <th scope="col">{t('fields.receipt')}</th>
            <th scope="col">{t('fields.customer')}</th>
            <th scope="col" className={classes.wide}>
              {t('fields.reference')}
            </th>
            <th scope="col" className="num">
              {t('fields.amount', { currency: currency.code })}
            </th>
          </tr>
        </thead>
        <tbody>
          {receipts.map((one) => (
            <tr key={one.id}>
              <td>
                {mayOpen ? (
                  <button type="button" className={classes.link} onClick={() => setOpened(one.id)}>
                    <Bdi ltr>{one.number}</Bdi>
                  </button>
                ) : (
                  <Bdi ltr>{one.number}</Bdi>
                )}
                <span className={classes.second}>{format.date(one.date)}</span>
              </td>
              <td>
                <Bdi>{one.customer_name ?? ''}</Bdi>
              </td>
              <td className={classes.wide}>
                {one.reference_number && <Bdi ltr>{one.reference_number}</Bdi>}
              </td>
              <td className="num">
                <Money amount={one.amount} scale={currency.minor_digits} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opened !== null && (
        <PaymentDialog side={RECEIVED} id={opened} onClose={() => setOpened(null)} />
      )}
    </FormSection>
  );
}
