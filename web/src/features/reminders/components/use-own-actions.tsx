import { IconCheck, IconEdit, IconRotate2, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { runUnlessUndone } from '@/shared/lib/delayed-run';
import { toast } from '@/shared/lib/toast';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { type Reminder, useDeleteReminder, useMarkReminder } from '../api';

/** How long a deleted note can be had back. */
const UNDO_MS = 5000;

/** What can be done with one's own; a mark and a deletion can be undone. `hidden` are out of sight. */
export function useOwnActions(onEdit: (reminder: Reminder) => void) {
  const { t } = useTranslation(['reminders', 'common']);
  const format = useFormat();
  const mark = useMarkReminder();
  const remove = useDeleteReminder();
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const show = (id: number) => setHidden((ids) => ids.filter((one) => one !== id));
  const undo = (run: () => void) => ({
    lasts: UNDO_MS,
    action: { label: t('common:actions.undo'), run },
  });

  function setDone({ id, due_date, subject }: Reminder, done: boolean) {
    mark.mutate(
      { id, done, due_date: done ? (due_date ?? null) : null },
      {
        onSuccess: ({ Reminder: after }) => {
          if (!done) return;
          const message =
            !after.done && after.due_date
              ? t('own.againToast', { subject, date: format.date(after.due_date) })
              : t('own.doneToast', { subject });
          toast.success(
            message,
            undo(() => mark.mutate({ id, done: false })),
          );
        },
      },
    );
  }

  function drop({ id }: Reminder) {
    setHidden((ids) => [...ids, id]);
    runUnlessUndone({
      message: t('own.deleted'),
      label: t('common:actions.undo'),
      pauseMs: UNDO_MS,
      // The toast says why it stays.
      run: () => remove.mutateAsync(id).catch(() => show(id)),
      onUndo: () => show(id),
    });
  }

  const icon = { size: 18, stroke: 1.6 };
  function actionsFor(reminder: Reminder): RowAction[] {
    return [
      reminder.done
        ? {
            label: t('own.reopen'),
            icon: <IconRotate2 {...icon} />,
            run: () => setDone(reminder, false),
          }
        : {
            label: t('own.markDone'),
            icon: <IconCheck {...icon} />,
            run: () => setDone(reminder, true),
          },
      {
        label: t('common:actions.edit'),
        icon: <IconEdit {...icon} />,
        run: () => onEdit(reminder),
      },
      {
        label: t('common:actions.delete'),
        icon: <IconTrash {...icon} />,
        danger: true,
        run: () => drop(reminder),
      },
    ];
  }
  return { hidden, actionsFor };
}
