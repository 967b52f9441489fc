import { useTranslation } from 'react-i18next';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { useDeclineRejection } from '../api';
import type { FileRef } from '../api-types';

interface DeclineDialogProps {
  document: FileRef;
  onClose: () => void;
}

/** Declines that the buyer rejects a document at the tax authority. */
export function DeclineDialog({ document, onClose }: DeclineDialogProps) {
  const { t } = useTranslation('einvoice');
  const decline = useDeclineRejection();
  return (
    <ConfirmCall
      call={decline}
      about={document}
      title={t('decline.title')}
      consequence={t('decline.hint')}
      confirmLabel={t('actions.decline_rejection')}
      messageOf={() => t('declined')}
      closesRefused
      onClose={onClose}
    />
  );
}
