import { useTranslation } from 'react-i18next';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { useDeleteEntry } from '../api';

interface DeleteEntryDialogProps {
  entry: { id: number; number: string; isReversal: boolean };
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before an entry is deleted, and says what that does to the books. */
export function DeleteEntryDialog({ entry, onDone, onClose }: DeleteEntryDialogProps) {
  const { t } = useTranslation('journal-entries');
  const { id, number, isReversal } = entry;
  return (
    <ConfirmCall
      danger
      title={t('delete.title', { number })}
      consequence={t(isReversal ? 'delete.ofReversal' : 'delete.consequence', { number })}
      undoes={{ kind: 'journal_entry', id }}
      confirmLabel={t('delete.confirm')}
      call={useDeleteEntry()}
      about={id}
      saidOf={() => t('delete.done', { number })}
      closesRefused
      onDone={onDone}
      onClose={onClose}
    />
  );
}
