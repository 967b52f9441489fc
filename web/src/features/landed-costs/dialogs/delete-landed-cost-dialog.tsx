import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { useDeleteLandedCost } from '../api';

interface DeleteLandedCostDialogProps {
  cost: { id: number; number: string; amount: string };
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before a landed cost is undone, and says what that does. */
export function DeleteLandedCostDialog({ cost, onDone, onClose }: DeleteLandedCostDialogProps) {
  const { t } = useTranslation('landed-costs');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const { id, number } = cost;
  return (
    <ConfirmCall
      danger
      title={t('delete.title', { number })}
      consequence={t('delete.consequence', { amount: format.money(cost.amount, currency) })}
      undoes={{ kind: 'landed_cost', id }}
      confirmLabel={t('delete.confirm')}
      call={useDeleteLandedCost()}
      about={id}
      messageOf={() => t('delete.done', { number })}
      closesRefused
      onDone={onDone}
      onClose={onClose}
    />
  );
}
