import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { useUndoRemittance } from '../api';

interface UndoRemittanceDialogProps {
  remittance: { id: number; number: string; amount: string; vat_return_id?: number | null };
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before a payment to the authority is undone in the books. */
export function UndoRemittanceDialog({ remittance, onDone, onClose }: UndoRemittanceDialogProps) {
  const { t } = useTranslation('withholding');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const undo = useUndoRemittance();
  const { id, number, amount } = remittance;
  return (
    <ConfirmCall
      danger
      title={t('undo.title', { number })}
      consequence={t(remittance.vat_return_id ? 'undo.consequenceVat' : 'undo.consequence', {
        number,
        amount: format.money(amount, currency),
      })}
      undoes={{ kind: 'remittance', id }}
      confirmLabel={t('undo.confirm')}
      call={undo}
      about={id}
      messageOf={() => t('undo.done', { number })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
