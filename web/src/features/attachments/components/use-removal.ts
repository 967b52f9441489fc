import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { runUnlessUndone } from '@/shared/lib/delayed-run';
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
    runUnlessUndone({
      message: t('removed', { name }),
      label: t('common:actions.undo'),
      pauseMs: UNDO_MS,
      run: () =>
        remove
          .mutateAsync(id)
          .then(() => onRemoved(id))
          // The toast says why it stays.
          .catch(() => show(id)),
      onUndo: () => show(id),
    });
  }
  return { hidden, take };
}
