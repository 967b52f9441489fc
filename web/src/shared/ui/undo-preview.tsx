import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answer, api } from '@/shared/api/client';
import { asProblem } from '@/shared/api/problem';
import type { components } from '@/shared/api/schema';
import { isRefused } from './is-refused';
import { LoadOrRetry } from './load-or-retry';
import { UndoEffects } from './undo-effects';
import classes from './undo-preview.module.css';

type Schemas = components['schemas'];
/** The document, or those of a list, that would be reversed. */
export type UndoTarget = Schemas['UndoRequest'] | Schemas['UndoSeveralRequest'];

interface UndoPreviewProps {
  undoes: UndoTarget;
  /**
   * Called with whether the books refuse it, each time they answered, and which of a list stay. What could not be asked
   * is not answered.
   */
  onAnswer: (refused: boolean, stay: readonly number[]) => void;
}

/** The entries that the books would get if documents were undone, or why the books don't let it be. */
export function UndoPreview({ undoes, onAnswer }: UndoPreviewProps) {
  const { t } = useTranslation();
  const several = 'ids' in undoes ? undoes : null;
  const preview = useQuery({
    queryKey: ['undo', undoes.kind, 'ids' in undoes ? undoes.ids : undoes.id],
    queryFn: async ({ signal }) => {
      try {
        const outcome = await ask(undoes, signal);
        const stay = outcome.refused.map(({ id }) => id);
        onAnswer(several !== null && isRefused(several, outcome), stay);
        return outcome;
      } catch (problem) {
        if (asProblem(problem).status === 409) onAnswer(true, []);
        throw problem;
      }
    },
    // Fetched once as it opens: when everything else is fetched again, the record no longer exists.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  if (preview.error?.status === 409) {
    return (
      <p className={classes.refused} role="alert">
        {preview.error.message}
      </p>
    );
  }
  // Nobody confirms what could not be shown.
  if (!preview.data) return <LoadOrRetry query={preview} title={t('undo.title')} height={96} />;
  return (
    <UndoEffects
      outcome={preview.data}
      summed={several !== null}
      impossible={several !== null && isRefused(several, preview.data)}
    />
  );
}

const ask = (undoes: UndoTarget, signal: AbortSignal) =>
  'ids' in undoes
    ? answer(api.POST('/JournalEntry/PreviewUndoSeveral', { body: undoes, signal }))
    : answer(api.POST('/JournalEntry/PreviewUndo', { body: undoes, signal }));
