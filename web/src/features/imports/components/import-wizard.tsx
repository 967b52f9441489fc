import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlSearch } from '@/shared/lib/url-search';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import type { Import, ImportKind } from '../api';
import { importById, importKeys } from '../api';
import { addressOf } from '../kinds';
import { type WizardSearch, wizardSearch } from '../search';
import { type View, viewOf } from '../steps';
import { ImportDone } from './import-done';
import { ImportFailed } from './import-failed';
import { ImportMap } from './import-map';
import { ImportProgress } from './import-progress';
import { ImportReview } from './import-review';
import { ImportSteps } from './import-steps';
import { ImportStopped } from './import-stopped';
import { ImportUpload } from './import-upload';

/** An import step by step. The address has its id, the server its step. */
export function ImportWizard({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation(['imports', 'common']);
  const queryClient = useQueryClient();
  const [search, setSearch] = useUrlSearch(wizardSearch);
  const { import: id, back } = search;
  const query = useQuery({ ...importById(id ?? 0), enabled: id !== undefined });
  /** The file that was uploaded, so that another of its sheets can be read. */
  const [file, setFile] = useState<File | null>(null);
  const found = id === undefined ? null : query.data;
  const go = (change: Partial<WizardSearch>) =>
    setSearch({ import: undefined, rows: undefined, back: undefined, ...change });

  function begin(uploaded: Import, from: File | null) {
    queryClient.setQueryData(importKeys.state(uploaded.id), uploaded);
    setFile(from);
    go({ import: uploaded.id });
  }

  if (found === undefined) {
    if (query.error?.status !== 404) return <LoadOrRetry query={query} height={320} />;
    return (
      <div className="card">
        <EmptyState
          kind="lost"
          title={t('notFound')}
          hint={t('notFoundHint')}
          action={<Button onClick={() => go({})}>{t('startOver')}</Button>}
        />
      </div>
    );
  }
  if (found && found.kind !== kind) {
    return <Navigate to={addressOf(found.kind)} search={{ import: found.id } as never} replace />;
  }
  const view = viewOf(found, back);
  return (
    <>
      <ImportSteps view={view} />
      {found ? (
        <StepOf
          {...{ view, found, file, begin }}
          onGo={(change) => go({ import: found.id, ...change })}
          onAgain={() => go({})}
        />
      ) : (
        <ImportUpload kind={kind} onUploaded={begin} />
      )}
    </>
  );
}

interface StepProps {
  view: View;
  found: Import;
  file: File | null;
  begin: (uploaded: Import, from: File | null) => void;
  onGo: (change: Partial<WizardSearch>) => void;
  onAgain: () => void;
}

function StepOf({ view, found, file, begin, onGo, onAgain }: StepProps) {
  switch (view) {
    case 'map':
      return (
        <ImportMap
          found={found}
          file={file}
          onSheet={begin}
          onMapped={() => onGo({})}
          onAgain={onAgain}
        />
      );
    case 'review':
      return <ImportReview found={found} onColumns={() => onGo({ back: 'columns' })} />;
    case 'import':
      return <ImportProgress found={found} />;
    case 'done':
    case 'undone':
      return <ImportDone found={found} onAgain={onAgain} />;
    case 'failed':
      if (found.undo_until) return <ImportStopped found={found} />;
      return (
        <ImportFailed found={found} onReview={() => onGo({ back: 'rows' })} onAgain={onAgain} />
      );
    case 'upload':
      return null;
  }
}
