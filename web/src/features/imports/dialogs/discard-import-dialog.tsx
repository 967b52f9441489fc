import { useTranslation } from 'react-i18next';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { useDiscard } from '../api';

/** Asks before a file that was not imported is forgotten. */
export function DiscardImportDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('imports');
  return (
    <ConfirmCall
      call={useDiscard()}
      about={id}
      danger
      title={t('discard.title')}
      consequence={t('discard.consequence')}
      confirmLabel={t('discard.confirm')}
      messageOf={() => t('discard.done')}
      onClose={onClose}
    />
  );
}
