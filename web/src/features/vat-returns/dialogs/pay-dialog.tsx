import { useTranslation } from 'react-i18next';
import { paidToApi, StartedRemittance } from '@/features/withholding/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { usePayVat, type VatReturnRow } from '../api';
import { useReturnName } from '../components/return-name';

interface PayDialogProps {
  vatReturn: VatReturnRow & { id: number };
  /** What can be given back of its credit; a payment is recorded otherwise. */
  refundable?: string | undefined;
  onClose: () => void;
}

/** Pays what a return owes to the authority, or takes the refund of its credit. */
export function PayDialog({ vatReturn, refundable, onClose }: PayDialogProps) {
  const { t } = useTranslation('vat-returns');
  const currency = useCompanyCurrency();
  const nameOf = useReturnName();
  const pay = usePayVat();
  const refund = refundable !== undefined;
  const owed = {
    quarter: 0,
    first_date: vatReturn.first_date,
    left: refundable ?? vatReturn.left ?? '0',
  };
  const { id } = vatReturn;
  return (
    <StartedRemittance
      title={t(refund ? 'refund.title' : 'pay.title', { name: nameOf(vatReturn) })}
      submit={t(refund ? 'refund.submit' : 'pay.submit')}
      owed={{ quarters: [owed], currency }}
      quarter={owed}
      words={refund ? 'vatRefund' : 'vat'}
      save={(values, headers) =>
        pay.mutateAsync({ body: { ...paidToApi(values), vat_return_id: id, refund }, headers })
      }
      onClose={onClose}
    />
  );
}
