import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

interface RemoveFileDialogProps {
  name: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a file is taken off: one click beside its name is soon done by mistake. */
export function RemoveFileDialog({ name, onConfirm, onClose }: RemoveFileDialogProps) {
  const { t } = useTranslation('attachments');
  return (
    <ConfirmDialog
      opened
      title={t('removal.title')}
      consequence={t('removal.consequence', { name })}
      confirmLabel={t('removal.confirm')}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
