import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaymentDialog, RECEIVED } from '@/features/payments/public';
import { useAbility } from '@/shared/auth/can';
import { useAmountHead } from '@/shared/format/use-amount-head';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { FormSection } from '@/shared/ui/form-section';
import type { Transfer } from '../api';
import classes from './banks.module.css';

/** The receipts that a deposit brought to the bank; each opens over the page. */
export function DepositedReceipts({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation(['banks', 'common']);
  const format = useFormat();
  const mayOpen = useAbility().can('read', 'Receive Payment');
  const [opened, setOpened] = useState<number | null>(null);
  const { currency, receipts } = transfer;
  const headOf = useAmountHead(currency.code);
  return (
    <FormSection title={t('deposit.receipts')} flush>
      <FiguresTable
        label={t('deposit.receipts')}
        className={classes.table}
        rows={receipts}
        rowKey={(one) => one.id}
        money={{ scale: currency.minor_digits }}
        columns={[
          {
            id: 'receipt',
            header: t('fields.receipt'),
            cell: (one) => (
              <>
                {mayOpen ? (
                  <button type="button" className={classes.link} onClick={() => setOpened(one.id)}>
                    <Bdi ltr>{one.number}</Bdi>
                  </button>
                ) : (
                  <Bdi ltr>{one.number}</Bdi>
                )}
                <span className={classes.second}>{format.date(one.date)}</span>
              </>
            ),
          },
          {
            id: 'customer',
            header: t('common:nouns.customer'),
            cell: (one) => <Bdi>{one.customer_name ?? ''}</Bdi>,
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
      />
      {opened !== null && (
        <PaymentDialog side={RECEIVED} id={opened} onClose={() => setOpened(null)} />
      )}
    </FormSection>
  );
}
