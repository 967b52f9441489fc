import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFile } from '@/shared/api/use-file';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import type { Import } from '../api';
import { refusedRows } from '../api';
import { addressOf } from '../kinds';
import { notImported } from '../review-rows';

interface Asking {
  onUndo: (id: number) => void;
  onDiscard: (id: number) => void;
}

/** What can be done with an import from the list. */
export function useImportActions({ onUndo, onDiscard }: Asking) {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const file = useFile(refusedRows);

  const open = ({ id, kind }: Import) =>
    void navigate({ to: addressOf(kind), search: { import: id } as never });

  function menu(row: Import): RowAction[] {
    const { id, kind, state } = row;
    const unfinished = state === 'mapping' || state === 'review';
    const actions: RowAction[] = [
      { label: t(unfinished ? 'list.continue' : 'list.open'), run: () => open(row) },
    ];
    if (state === 'imported' && notImported(row) > 0) {
      const name = t('done.refusedName', { kind: t(`kinds.${kind}`) });
      actions.push({ label: t('list.refused'), run: () => file.take({ id, name }) });
    }
    if (row.can_undo) actions.push({ label: t('list.undo'), danger: true, run: () => onUndo(id) });
    const unused = unfinished || (state === 'failed' && !row.undo_until);
    if (unused) {
      actions.push({ label: t('list.discard'), danger: true, run: () => onDiscard(id) });
    }
    return actions;
  }

  return { open, menu };
}
