import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { AddLink } from '@/shared/ui/list/add-link';
import { NoRows, type NoRowsReason } from '@/shared/ui/list/no-rows';
import type { PaymentKind } from '../api';

interface NoPaymentsProps {
  why: NoRowsReason;
  kind: PaymentKind;
  onClear?: () => void;
}

/** Stands where payments would; a refund is given from a credit, not from here. */
export function NoPayments({ why, kind, onClear }: NoPaymentsProps) {
  const { t } = useTranslation('payments');
  const refunds = kind === 'refund';
  const empty = t(refunds ? 'list.noRefunds' : 'list.empty');
  return (
    <NoRows
      why={why}
      title={why === 'empty' ? empty : t(`list.${why}`)}
      hint={t(refunds ? 'list.noRefundsHint' : 'list.emptyHint')}
      add={
        !refunds && (
          <AddLink
            inEmpty
            on="Receive Payment"
            to={paths.receivePayment}
            label={t('list.receive')}
          />
        )
      }
      onClear={onClear}
    />
  );
}
