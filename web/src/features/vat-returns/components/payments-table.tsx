import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { FormSection } from '@/shared/ui/form-section';
import type { VatPayment } from '../api';
import classes from './vat-returns.module.css';

interface PaymentsTableProps {
  payments: readonly VatPayment[];
  onOpen: (id: number) => void;
}

/** What was paid for a return, and what the authority gave back of its credit. */
export function PaymentsTable({ payments, onOpen }: PaymentsTableProps) {
  const { t } = useTranslation(['vat-returns', 'common']);
  const format = useFormat();
  const mayOpen = useAbility().can('read', 'Make Payment');
  const { minor_digits: scale } = useCompanyCurrency();
  if (payments.length === 0) return null;
  return (
    <FormSection title={t('payments.title')} flush>
      <FiguresTable
        label={t('payments.title')}
        className={classes.table}
        rows={payments}
        rowKey={(one) => one.id}
        money={{ scale }}
        columns={[
          {
            id: 'number',
            header: t('columns.number'),
            cell: (one) => (
              <>
                {mayOpen ? (
                  <button type="button" className={classes.link} onClick={() => onOpen(one.id)}>
                    <Bdi ltr>{one.number}</Bdi>
                  </button>
                ) : (
                  <Bdi ltr>{one.number}</Bdi>
                )}
                <span className={classes.second}>{format.date(one.payment_date)}</span>
              </>
            ),
          },
          {
            id: 'account',
            header: t('common:nouns.account'),
            cell: (one) => (
              <>
                <Bdi>
                  {format.name({
                    name_en: one.payment_account_name,
                    name_ar: one.payment_account_name_ar,
                  })}
                </Bdi>
                {one.refund && <span className={classes.second}>{t('payments.refund')}</span>}
              </>
            ),
          },
          {
            id: 'reference',
            header: t('payments.reference'),
            className: classes.wide,
            cell: (one) => one.reference_number && <Bdi ltr>{one.reference_number}</Bdi>,
          },
          { id: 'amount', header: t('common:nouns.amount'), amount: (one) => one.amount },
        ]}
      />
    </FormSection>
  );
}
