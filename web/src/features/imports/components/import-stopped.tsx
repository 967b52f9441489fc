import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmissionKeys } from '@/shared/api/idempotency';
import { isUnanswered } from '@/shared/api/problem';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorSummary } from '@/shared/ui/error-summary';
import type { Import } from '../api';
import { useStart } from '../api';
import { UndoImportDialog } from '../dialogs/undo-import-dialog';

/** An import that was given up in the middle: the rest can be imported, or the part undone. */
export function ImportStopped({ found }: { found: Import }) {
  const { t } = useTranslation('imports');
  const start = useStart(found.id);
  const keys = useSubmissionKeys();
  const [undoing, setUndoing] = useState(false);

  function importRest() {
    const body = { mode: found.mode ?? 'good' };
    start.mutate(
      { body, headers: keys.headersFor(body) },
      { onError: (problem) => isUnanswered(problem) && keys.unanswered() },
    );
  }

  return (
    <div className="card" role="alert">
      <ErrorSummary problem={start.error} errors={{}} />
      <EmptyState
        kind="problem"
        title={t('done.stopped')}
        hint={found.problem ?? ''}
        action={
          <Group gap={8} justify="center">
            {found.can_undo && (
              <Button variant="default" onClick={() => setUndoing(true)}>
                {t('done.undo')}
              </Button>
            )}
            <Button loading={start.isPending} onClick={importRest}>
              {t('done.rest')}
            </Button>
          </Group>
        }
      />
      {undoing && <UndoImportDialog id={found.id} onClose={() => setUndoing(false)} />}
    </div>
  );
}
