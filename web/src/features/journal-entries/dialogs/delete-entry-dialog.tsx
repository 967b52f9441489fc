import { useTranslation } from 'react-i18next';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { useDeleteEntry } from '../api';
import type { Actionable } from '../components/use-entry-actions';

interface DeleteEntryDialogProps {
  entry: Pick<Actionable, 'id' | 'number' | 'isReversal' | 'reverse_on'>;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before an entry is deleted, and says what that does to the books. */
export function DeleteEntryDialog({ entry, onDone, onClose }: DeleteEntryDialogProps) {
  const { t } = useTranslation('journal-entries');
  const { id, number, isReversal } = entry;
  const words = isReversal ? 'ofReversal' : entry.reverse_on ? 'automatic' : 'consequence';
  return (
    <ConfirmCall
      danger
      title={t('delete.title', { number })}
      consequence={t(`delete.${words}`, { number })}
      undoes={{ kind: 'journal_entry', id }}
      confirmLabel={t('delete.confirm')}
      call={useDeleteEntry()}
      about={id}
      messageOf={() => t('delete.done', { number })}
      closesRefused
      onDone={onDone}
      onClose={onClose}
    />
  );
}
