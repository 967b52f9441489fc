import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmissionKeys } from '@/shared/api/idempotency';
import { asProblem, isUnanswered } from '@/shared/api/problem';
import type { components } from '@/shared/api/schema';
import { inBase64, LARGEST } from '@/shared/lib/read-file';
import { toast } from '@/shared/lib/toast';
import { type FileInput, type FileView, type Mapping, useLook, useImport as useTake } from '../api';
import { FORMS_READ } from '../forms-read';
import { blankMapping, isWhole } from '../mapping';
import { isWrongFile } from '../wrong-file';

export const STEPS = ['file', 'columns', 'review', 'done'] as const;
export type Step = (typeof STEPS)[number];
type Imported = components['schemas']['BankImported'];

/** The state of an import, from choosing the file to the lines that were taken. */
export function useImport(account: number) {
  const { t } = useTranslation('banks');
  const look = useLook();
  const take = useTake();
  const keys = useSubmissionKeys();
  const [step, setStep] = useState<Step>('file');
  const [file, setFile] = useState<Pick<FileInput, 'file_name' | 'content'> | null>(null);
  const [view, setView] = useState<FileView | null>(null);
  const [mapping, setMapping] = useState<Mapping | null>(null);
  const [statement, setStatement] = useState(0);
  const [acceptGap, setAcceptGap] = useState(false);
  const [imported, setImported] = useState<Imported | null>(null);
  const isTable = (view?.headers.length ?? 0) > 0;

  /** What a file says when it is read so; a later answer is never overtaken by an earlier one. */
  function ask(asked: Pick<FileInput, 'file_name' | 'content'>, by: Mapping | null) {
    return look.mutateAsync({ ...asked, account_id: account, mapping: by, accept_gap: false });
  }

  async function choose(chosen: File) {
    if (chosen.size > LARGEST) return void toast.error(t('import.tooLarge'));
    if (await isWrongFile(chosen)) {
      return void toast.error(t('import.wrongFile', { ...FORMS_READ, name: chosen.name }));
    }
    const asked = {
      file_name: chosen.name.slice(-200),
      content: await inBase64(chosen),
    };
    try {
      const found = await ask(asked, null);
      setFile(asked);
      setView(found);
      setMapping(found.mapping ?? (found.headers.length > 0 ? blankMapping() : null));
      setStatement(0);
      setAcceptGap(false);
      setStep(found.headers.length > 0 ? 'columns' : 'review');
    } catch {
      // The refusal was told as it came; the file can be chosen again.
    }
  }

  async function remap(changed: Mapping) {
    setMapping(changed);
    if (!file || !isWhole(changed)) return;
    try {
      const found = await ask(file, changed);
      setView((old) => ({
        ...found,
        headers: found.headers.length > 0 ? found.headers : (old?.headers ?? []),
      }));
      setStatement(0);
      setAcceptGap(false);
    } catch {
      // As above; what was read before stays on show.
    }
  }

  async function submit() {
    if (!file) return;
    const body: FileInput = {
      ...file,
      account_id: account,
      mapping: isTable ? mapping : null,
      statement,
      accept_gap: acceptGap,
    };
    try {
      setImported(await take.mutateAsync({ body, headers: keys.headersFor(body) }));
      keys.renew();
      setStep('done');
    } catch (error) {
      if (isUnanswered(asProblem(error))) keys.unanswered();
    }
  }

  return {
    step,
    setStep,
    fileName: file?.file_name ?? '',
    view,
    isTable,
    mapping,
    remap: (changed: Mapping) => void remap(changed),
    choose: (chosen: File) => void choose(chosen),
    looking: look.isPending,
    statement: view?.statements[statement],
    statementAt: statement,
    setStatement,
    acceptGap,
    setAcceptGap,
    submit: () => void submit(),
    taking: take.isPending,
    imported,
    again: () => {
      setFile(null);
      setView(null);
      setMapping(null);
      setImported(null);
      setStep('file');
    },
  };
}

export type StatementImport = ReturnType<typeof useImport>;
