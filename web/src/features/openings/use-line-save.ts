import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmissionKeys } from '@/shared/api/idempotency';
import { asProblem, isUnanswered, type Problem } from '@/shared/api/problem';
import { useSession } from '@/shared/auth/session';
import { toast } from '@/shared/lib/toast';
import { allLines, type OpeningArea, useSaveLines } from './api';
import { cellsOf, changesOf, type Edit, toInput } from './cells';
import { inBatches } from './opening-batches';
import type { AreaEdits } from './use-edits';

/** What was refused, by the record and its field. */
export type LineErrors = Readonly<Record<number, Partial<Record<string, string>>>>;

/** Which line each refusal is of, by the record. */
function errorsOf(problem: Problem, sent: readonly Edit[]): LineErrors {
  const errors: Record<number, Partial<Record<string, string>>> = {};
  for (const { field, message } of problem.fields) {
    const [, place, name] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const id = sent[Number(place)]?.line.id;
    if (id !== undefined && name) errors[id] = { ...errors[id], [name]: message };
  }
  return errors;
}

/** Saves what was typed in an area, all of it or nothing, and keeps what was refused beside its line. */
export function useLineSave(area: OpeningArea, { edits, clear }: AreaEdits) {
  const { t } = useTranslation('openings');
  const call = useSaveLines(area);
  const keys = useSubmissionKeys();
  const own = useSession()?.company.currency.code ?? '';
  const [errors, setErrors] = useState<LineErrors>({});
  const [problem, setProblem] = useState<Problem | null>(null);

  async function send(sent: readonly Edit[]): Promise<boolean> {
    const body = { lines: sent.map((edit) => toInput(area, edit, own)) };
    try {
      await call.mutateAsync({ body, headers: keys.headersFor(body) });
      keys.renew();
      return true;
    } catch (error) {
      const refused = asProblem(error);
      if (isUnanswered(refused)) keys.unanswered();
      const found = errorsOf(refused, sent);
      setErrors(found);
      setProblem(Object.keys(found).length > 0 ? null : refused);
      return false;
    }
  }

  /** Whether there is nothing left to save. */
  async function save(): Promise<boolean> {
    const changed = changesOf(area, edits);
    setErrors({});
    setProblem(null);
    for (const batch of inBatches(changed)) {
      if (!(await send(batch))) return false;
    }
    if (changed.length > 0) toast.success(t('saved', { count: changed.length }));
    clear();
    return true;
  }

  /** Gives openings of another day the one that was chosen. */
  async function redate(): Promise<void> {
    const lines = await allLines(area, { only_otherwise: true }).catch(() => []);
    const moved = lines.map((line) => ({ line, cells: cellsOf(line) }));
    for (const batch of inBatches(moved)) {
      if (!(await send(batch))) return;
    }
    toast.success(t('saved', { count: moved.length }));
  }

  return { save, redate, saving: call.isPending, errors, problem };
}
