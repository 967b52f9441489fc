import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFile } from '@/shared/api/use-file';
import { useFormat } from '@/shared/format/use-format';
import { DoneCard } from '@/shared/ui/done-card';
import type { Import } from '../api';
import { refusedRows } from '../api';
import { UndoImportDialog } from '../dialogs/undo-import-dialog';
import { listOf } from '../kinds';
import { notImported } from '../review-rows';
import { RefusedRows } from './refused-rows';

/** What was imported and what was not, and what comes next. */
export function ImportDone({ found, onAgain }: { found: Import; onAgain: () => void }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const file = useFile(refusedRows);
  const [undoing, setUndoing] = useState(false);
  const { id, kind, made, merged, state, undo_until } = found;
  const undone = state === 'undone';
  const refused = notImported(found);
  const notes = [
    merged > 0 && t('done.merged', { count: merged }),
    refused > 0 && t('done.refused', { count: refused }),
    found.problem,
    found.can_undo && undo_until && t('done.undoUntil', { date: format.date(undo_until) }),
  ].filter((note) => typeof note === 'string');
  return (
    <>
      <DoneCard
        title={undone ? t('done.undone') : t('done.title', { count: made })}
        note={undone ? t('done.undoneHint') : notes.join(' ')}
      >
        {found.can_undo && (
          <Button variant="default" onClick={() => setUndoing(true)}>
            {t('done.undo')}
          </Button>
        )}
        {refused > 0 && (
          <Button
            variant="default"
            loading={file.isMaking}
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            onClick={() =>
              file.take({ id, name: t('done.refusedName', { kind: t(`kinds.${kind}`) }) })
            }
          >
            {t('done.refusedFile')}
          </Button>
        )}
        <Button variant="default" onClick={onAgain}>
          {t('done.another')}
        </Button>
        <Button component={Link} to={listOf(kind)}>
          {t(`done.open.${kind}`)}
        </Button>
      </DoneCard>
      {!undone && found.refused > 0 && <RefusedRows id={id} count={found.refused} />}
      {undoing && <UndoImportDialog id={id} onClose={() => setUndoing(false)} />}
    </>
  );
}
