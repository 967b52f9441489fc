import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmissionKeys } from '@/shared/api/idempotency';
import { asProblem, isUnanswered } from '@/shared/api/problem';
import { inBase64, MAX_FILE_BYTES } from '@/shared/lib/read-file';
import { toast } from '@/shared/lib/toast';
import { type FileInput, type Mapping, useLook, useImport as useTake } from '../api';
import { FORMS_READ } from '../forms-read';
import { hasNoLines, isWhole } from '../mapping';
import { type ChosenFile, isTable, NEW_IMPORT, reduceImport, type Step } from '../statement-import';
import { isWrongFile } from '../wrong-file';

/** The state of an import, from choosing the file to the lines that were taken. */
export function useImport(account: number) {
  const { t } = useTranslation('banks');
  const look = useLook();
  const take = useTake();
  const keys = useSubmissionKeys();
  const [state, dispatch] = useReducer(reduceImport, NEW_IMPORT);
  const { step, file, view, mapping, dayQuestion, statement, acceptGap, imported } = state;

  /** What a file says when it is read so; a later answer is never overtaken by an earlier one. */
  function ask(chosen: ChosenFile, by: Mapping | null) {
    return look.mutateAsync({ ...chosen, account_id: account, mapping: by, accept_gap: false });
  }

  async function choose(chosen: File) {
    // What was said of another file.
    toast.clear();
    if (chosen.size > MAX_FILE_BYTES) return void toast.error(t('import.tooLarge'));
    if (await isWrongFile(chosen)) {
      return void toast.error(t('import.wrongFile', { ...FORMS_READ, name: chosen.name }));
    }
    const request = {
      file_name: chosen.name.slice(-200),
      content: await inBase64(chosen),
    };
    try {
      const view = await ask(request, null);
      if (hasNoLines(view)) return void toast.error(t('import.noTable', { name: chosen.name }));
      dispatch({ type: 'fileRead', file: request, view });
    } catch {
      // The refusal is on the screen already; the file can be chosen again.
    }
  }

  async function remap(changed: Mapping) {
    dispatch({ type: 'mappingChanged', mapping: changed });
    if (!file || !isWhole(changed)) return;
    try {
      dispatch({ type: 'readAgain', view: await ask(file, changed) });
    } catch {
      // As above; what was read before stays on show.
    }
  }

  async function submit() {
    if (!file) return;
    const body: FileInput = {
      ...file,
      account_id: account,
      mapping: isTable(view) ? mapping : null,
      statement,
      accept_gap: acceptGap,
    };
    try {
      const result = await take.mutateAsync({ body, headers: keys.headersFor(body) });
      keys.renew();
      dispatch({ type: 'imported', imported: result });
    } catch (error) {
      if (isUnanswered(asProblem(error))) keys.unanswered();
    }
  }

  return {
    step,
    setStep: (next: Step) => dispatch({ type: 'stepChosen', step: next }),
    fileName: file?.file_name ?? '',
    view,
    isTable: isTable(view),
    mapping,
    dayQuestion,
    remap: (changed: Mapping) => void remap(changed),
    choose: (chosen: File) => void choose(chosen),
    looking: look.isPending,
    statement: view?.statements[statement],
    statementAt: statement,
    setStatement: (at: number) => dispatch({ type: 'statementChosen', statement: at }),
    acceptGap,
    setAcceptGap: (accepted: boolean) => dispatch({ type: 'gapAccepted', accepted }),
    submit: () => void submit(),
    taking: take.isPending,
    imported,
    again: () => dispatch({ type: 'restarted' }),
  };
}

export type StatementImport = ReturnType<typeof useImport>;
