import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '@/app/paths';
import { lazyPart } from '@/shared/routing/lazy-part';
import { type Actionable, useEntryActions } from './use-entry-actions';

const DeleteEntryDialog = lazyPart(
  async () => (await import('../dialogs/delete-entry-dialog')).DeleteEntryDialog,
);

const ReverseEntryDialog = lazyPart(
  async () => (await import('../dialogs/reverse-entry-dialog')).ReverseEntryDialog,
);

/** What may be done with entries, and the windows that it is asked in. */
export function useEntryDialogs(onDeleted?: () => void) {
  const navigate = useNavigate();
  const [reversing, setReversing] = useState<Actionable | null>(null);
  const [deleting, setDeleting] = useState<Actionable | null>(null);
  const actionsFor = useEntryActions({ onReverse: setReversing, onDelete: setDeleting });
  const dialogs = (
    <>
      {reversing && (
        <ReverseEntryDialog
          entry={reversing}
          onDone={(id) => {
            setReversing(null);
            void navigate({ to: paths.journalEntry(id) });
          }}
          onClose={() => setReversing(null)}
        />
      )}
      {deleting && (
        <DeleteEntryDialog
          entry={deleting}
          {...(onDeleted ? { onDone: onDeleted } : {})}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
  return { actionsFor, dialogs };
}
