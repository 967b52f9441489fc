import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useUnlink } from '../api';

const WORD = 'UNLINK';

/** Asks for the word before every secret of the connection is deleted. */
export function UnlinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('einvoice');
  const unlink = useUnlink();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('unlink.title')}
      consequence={t('unlink.consequence')}
      typed={{ word: WORD, label: t('unlink.word', { word: WORD }) }}
      confirmLabel={t('unlink.confirm')}
      loading={unlink.isPending}
      onConfirm={() =>
        unlink.mutate(WORD, {
          onSuccess: ({ message }) => {
            toast.success(message);
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
