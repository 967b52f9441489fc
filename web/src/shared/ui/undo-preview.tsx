import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answer, api } from '@/shared/api/client';
import { asProblem } from '@/shared/api/problem';
import type { components } from '@/shared/api/schema';
import { EntriesPreview } from './entries-preview';
import { type PostedDocument, ReconciledNote } from './reconciled-note';
import classes from './undo-preview.module.css';

/** Which document would be undone. */
export type Undoes = components['schemas']['UndoRequest'];
type Entry = components['schemas']['JournalEntryView'];

interface UndoPreviewProps {
  undoes: Undoes;
  /** Told whether the books refuse it, each time they were asked. */
  onAnswer: (refused: boolean) => void;
  /** Their reconciliation itself is undone: nothing drops out of it. */
  unreconciled?: boolean;
}

/** The entries that the books would get if a document were undone, or why the books don't let it be. */
export function UndoPreview({ undoes, onAnswer, unreconciled }: UndoPreviewProps) {
  const { t } = useTranslation();
  const preview = useQuery({
    queryKey: ['undo', undoes.kind, undoes.id],
    queryFn: async ({ signal }) => {
      try {
        const seen = await answer(api.POST('/JournalEntry/PreviewUndo', { body: undoes, signal }));
        onAnswer(false);
        return seen;
      } catch (problem) {
        onAnswer(asProblem(problem).status === 409);
        throw problem;
      }
    },
    // Asked once as it opens: when all else is asked anew, what was undone is gone.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  if (preview.isPending) return <Skeleton height={96} radius={8} />;
  if (preview.error?.status === 409) {
    return (
      <p className={classes.refused} role="alert">
        {preview.error.message}
      </p>
    );
  }
  if (!preview.data) return null;
  const { entries, count } = preview.data;
  if (entries.length === 0) return <p className={classes.more}>{t('undo.nothing')}</p>;
  return (
    <div>
      {!unreconciled && (
        <div className={classes.note}>
          <ReconciledNote of={documentsOf(entries)} />
        </div>
      )}
      <EntriesPreview entries={entries} count={count} />
    </div>
  );
}

/** The documents whose entries are reversed, its payments among them; each once. */
function documentsOf(entries: readonly Entry[]): PostedDocument[] {
  const posted = new Map<string, PostedDocument>();
  for (const { kind, doc_id: id } of entries) if (id) posted.set(`${kind}/${id}`, { kind, id });
  return [...posted.values()];
}
