import { useTranslation } from 'react-i18next';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { useDiscard } from '../api';
import { useCashWords } from '../components/use-cash-words';

interface DiscardDialogProps {
  id: number;
  account: number;
  /** How many lines are ticked. */
  ticked: number;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before the ticks of an open session are forgotten. */
export function DiscardDialog({ id, account, ticked, onDone, onClose }: DiscardDialogProps) {
  const { t } = useTranslation('reconciliations');
  const words = useCashWords(account);
  return (
    <ConfirmCall
      danger
      title={t('discard.title')}
      consequence={t('discard.consequence', { ...words, count: ticked })}
      confirmLabel={t('discard.submit')}
      call={useDiscard()}
      about={id}
      messageOf={() => t('discard.done')}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
