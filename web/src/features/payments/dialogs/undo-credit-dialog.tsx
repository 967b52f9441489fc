import { useTranslation } from 'react-i18next';
import type { CurrencyInfo } from '@/shared/format/locale-format';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
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
    <ConfirmDialog
      opened
      title={t('undoCredit.title', { number })}
      consequence={t('undoCredit.consequence', { number, amount })}
      confirmLabel={t('undoCredit.confirm')}
      danger
      loading={undo.isPending}
      onClose={onClose}
      onConfirm={() =>
        undo.mutate(settlement, {
          onSuccess: () => {
            toast.success(t('undoCredit.done', { number }));
            onClose();
          },
        })
      }
    />
  );
}
