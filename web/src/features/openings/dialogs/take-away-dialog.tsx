import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRefusal, type Problem } from '@/shared/api/problem';
import { useSession } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { UndoEffects } from '@/shared/ui/undo-effects';
import { type OpeningArea, savePreview } from '../api';
import { type Edit, isRemoved, toInput } from '../cells';
import { combined, inBatches } from '../opening-batches';

interface TakeAwayDialogProps {
  area: OpeningArea;
  /** All lines that are saved; of some the opening is taken away. */
  changes: readonly Edit[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before saved openings are removed, and shows what all that is saved does to the books. */
export function TakeAwayDialog({ area, changes, onConfirm, onClose }: TakeAwayDialogProps) {
  const { t } = useTranslation('openings');
  const own = useSession()?.company.currency.code ?? '';
  const batches = inBatches(changes);
  const previews = useQueries({
    queries: batches.map((batch) =>
      savePreview(
        area,
        batch.map((edit) => toInput(area, edit, own)),
      ),
    ),
  });
  const answers = previews.flatMap(({ data }) => data ?? []);
  const preview = answers.length === batches.length ? combined(answers) : null;
  const count = changes.filter((edit) => isRemoved(area, edit)).length;
  const others = changes.length - count;
  const isRefused = previews.some(({ error }) => isRefusal(error));
  // Without the answer of each call it is not known what the books get: those that failed are asked again.
  const failed = previews.filter(({ error }) => error);
  const all = {
    error: previews.some(({ isPending }) => isPending) ? null : (failed[0]?.error ?? null),
    refetch: () => Promise.all(failed.map((one) => one.refetch())),
  };
  return (
    <ConfirmDialog
      opened
      danger
      wide
      title={t('takeAway.title', { count })}
      consequence={
        <>
          <p style={{ marginBlockStart: 0 }}>{t(`takeAway.consequence.${area}`)}</p>
          {others > 0 && <p>{t('takeAway.others', { count: others })}</p>}
          {!preview && !isRefused && <LoadOrRetry query={all} height={96} />}
          {preview && <UndoEffects outcome={preview} summed={batches.length > 1} />}
          {previews.map(
            ({ error }, at) =>
              error &&
              isRefusal(error) && (
                // biome-ignore lint/suspicious/noArrayIndexKey: the calls stay in their order
                <Refusals key={at} problem={error} sent={batches[at] ?? []} />
              ),
          )}
        </>
      }
      confirmLabel={t('takeAway.confirm')}
      refused={!preview}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

interface RefusalsProps {
  problem: Problem;
  /** The lines of the call that was refused. */
  sent: readonly Edit[];
}

/** Which lines the books do not take, and why. */
function Refusals({ problem, sent }: RefusalsProps) {
  const format = useFormat();
  const nameOf = ({ line }: Edit) =>
    format.name({ name_en: line.name, name_ar: line.name_ar ?? line.name });
  const refused = problem.fields.map(({ field, message }) => {
    const edit = sent[Number(/^lines\.(\d+)\./.exec(field)?.[1])];
    return { name: edit && nameOf(edit), message };
  });
  if (refused.length === 0) return <p role="alert">{problem.message}</p>;
  return (
    <ul role="alert" style={{ margin: 0, paddingInlineStart: 20, color: 'var(--error)' }}>
      {refused.map(({ name, message }) => (
        <li key={`${name}/${message}`}>
          {name && (
            <>
              <Bdi>{name}</Bdi>:{' '}
            </>
          )}
          {message}
        </li>
      ))}
    </ul>
  );
}
