import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { runAfterPause } from '@/shared/lib/delayed-run';
import { toast } from '@/shared/lib/toast';
import { type Attachment, useRemoveFile } from '../api';

/** How long a removed file can be had back. */
const UNDO_MS = 5000;

/**
 * Takes files off with the way back: a file disappears at once, and is really taken off only when nobody has
 * wanted it back, or when the page is left: it was said to be gone. Gives the ids that are out of sight.
 */
export function useRemoval(onRemoved: (id: number) => void) {
  const { t } = useTranslation(['attachments', 'common']);
  const remove = useRemoveFile();
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const show = (id: number) => setHidden((ids) => ids.filter((one) => one !== id));

  function take({ id, file_name: name }: Attachment) {
    setHidden((ids) => [...ids, id]);
    const cancel = runAfterPause(() => {
      remove
        .mutateAsync(id)
        .then(() => onRemoved(id))
        // The toast says why it stays.
        .catch(() => show(id));
    }, UNDO_MS);
    toast.success(t('removed', { name }), {
      lasts: UNDO_MS,
      action: {
        label: t('common:actions.undo'),
        run: () => {
          cancel();
          show(id);
        },
      },
    });
  }
  return { hidden, take };
}
