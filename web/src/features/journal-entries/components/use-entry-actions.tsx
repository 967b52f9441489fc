import {
  IconArrowsLeftRight,
  IconCopy,
  IconEye,
  IconPencil,
  IconRepeat,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { usePrintActions } from '@/features/print/public';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { readOnlyReason } from '../read-only-reason';

/** An entry as far as its actions ask. */
export interface Actionable {
  id: number;
  number: string;
  date: string;
  total: string;
  isReversal: boolean;
  isReversed: boolean;
  /** The day on which it reverses itself. */
  reverse_on?: string | null | undefined;
  /** Whether it is that by which another one reverses itself. */
  reverses_by_itself: boolean;
  /** Nothing is done with it any more, but that it can be printed. */
  deleted?: boolean;
}

interface EntryActionsOptions {
  onReverse: (entry: Actionable) => void;
  onDelete: (entry: Actionable) => void;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/**
 * What may be done with an entry, the likeliest first. Everybody who sees entries also writes them. One that is
 * reversed by hand stays as it is until the reversal is deleted; the reversal can only be deleted. One that reverses
 * itself takes its reversal along, which by itself is neither changed nor deleted.
 */
export function useEntryActions({ onReverse, onDelete }: EntryActionsOptions) {
  const { t } = useTranslation(['journal-entries', 'common']);
  const navigate = useNavigate();
  const print = usePrintActions('journal_entry');
  return (entry: Actionable, inList: boolean): RowAction[] => {
    const { id, isReversal, isReversed, reverses_by_itself: follows } = entry;
    if (entry.deleted) return print(id, entry.number);
    const automatic = Boolean(entry.reverse_on);
    const free = readOnlyReason(entry) === null;
    const actions: (RowAction | false)[] = [
      inList && {
        label: t('common:actions.view'),
        icon: <IconEye {...icon} />,
        run: () => void navigate({ to: paths.journalEntry(id) }),
      },
      free && {
        label: t('common:actions.edit'),
        icon: <IconPencil {...icon} />,
        run: () => void navigate({ to: paths.editJournalEntry(id) }),
      },
      free &&
        !automatic && {
          label: t('actions.reverse'),
          icon: <IconArrowsLeftRight {...icon} />,
          atHand: true,
          run: () => onReverse(entry),
        },
      ...print(id, entry.number),
      {
        label: t('common:actions.duplicate'),
        icon: <IconCopy {...icon} />,
        run: () => void navigate({ to: paths.addJournalEntry, search: { copy: id } as never }),
      },
      !isReversal && {
        label: t('actions.repeat'),
        icon: <IconRepeat {...icon} />,
        run: () => void navigate({ to: paths.addRecurringEntry, search: { from: id } as never }),
      },
      !follows &&
        (!isReversed || automatic) && {
          label: t('common:actions.delete'),
          icon: <IconTrash {...icon} />,
          danger: true,
          run: () => onDelete(entry),
        },
    ];
    return actions.filter((action) => action !== false);
  };
}
