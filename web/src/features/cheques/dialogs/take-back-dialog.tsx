import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isolatedFigure } from '@/shared/lib/left-to-right';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { useChequeState } from '@/shared/ui/use-cheque-state';
import { type Cheque, useUndoStep } from '../api';

interface TakeBackDialogProps {
  cheque: Cheque;
  /** Its latest step. */
  step: number;
  onClose: () => void;
}

/** Asks before the latest step of a cheque is undone in the books, on both sides of one that was endorsed. */
export function TakeBackDialog({ cheque, step, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation('cheques');
  const format = useFormat();
  const nameOf = useChequeState();
  const number = isolatedFigure(cheque.number);
  return (
    <ConfirmCall
      danger
      title={t('takeBack.title', { number })}
      consequence={t('takeBack.consequence', {
        state: nameOf(cheque.state, cheque.direction),
        date: format.date(cheque.moved_on),
      })}
      undoes={{ kind: 'cheque_step', id: step }}
      confirmLabel={t('takeBack.confirm')}
      call={useUndoStep()}
      about={{ id: cheque.id, step }}
      messageOf={({ state }) =>
        t('takeBack.done', { number, state: nameOf(state, cheque.direction) })
      }
      onClose={onClose}
    />
  );
}
