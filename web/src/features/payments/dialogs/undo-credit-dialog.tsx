import { useTranslation } from 'react-i18next';
import type { CurrencyInfo } from '@/shared/format/locale-format';
import { useFormat } from '@/shared/format/use-format';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { useUndoCredit } from '../api';

interface UndoCreditDialogProps {
  /** What a credit gave to a document. */
  applied: { settlement: number; number: string; amount: string };
  currency: CurrencyInfo;
  onClose: () => void;
}

/** Asks before a credit is taken off the document that it settles; the credit itself stays. */
export function UndoCreditDialog({ applied, currency, onClose }: UndoCreditDialogProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const undo = useUndoCredit();
  const { settlement, number } = applied;
  const amount = format.money(applied.amount, currency);
  return (
    <ConfirmCall
      danger
      title={t('undoCredit.title', { number })}
      consequence={t('undoCredit.consequence', { number, amount })}
      confirmLabel={t('undoCredit.confirm')}
      call={undo}
      about={settlement}
      saidOf={() => t('undoCredit.done', { number })}
      onClose={onClose}
    />
  );
}
