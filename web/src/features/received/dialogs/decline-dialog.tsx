import { useTranslation } from 'react-i18next';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { useDeclineCancellation } from '../api';
import type { ReceivedRow } from '../api-types';

interface DeclineDialogProps {
  document: ReceivedRow;
  onClose: () => void;
}

/** Declines that a vendor cancels a document at the tax authority. */
export function DeclineDialog({ document, onClose }: DeclineDialogProps) {
  const { t } = useTranslation('received');
  const decline = useDeclineCancellation();
  const { id, number, party_name: party } = document;
  return (
    <ConfirmCall
      call={decline}
      about={id}
      title={t('decline.title', { number })}
      consequence={t('decline.hint', { party })}
      confirmLabel={t('decline.confirm')}
      messageOf={() => t('decline.done')}
      closesRefused
      onClose={onClose}
    />
  );
}
