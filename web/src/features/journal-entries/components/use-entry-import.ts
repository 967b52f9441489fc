import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmissionKeys } from '@/shared/api/idempotency';
import { asProblem, isUnanswered } from '@/shared/api/problem';
import { inBase64, MAX_FILE_BYTES } from '@/shared/lib/read-file';
import { toast } from '@/shared/lib/toast';
import {
  type FileInput,
  type FileView,
  type Imported,
  type Numbers,
  useImportFile,
  useLookAtFile,
} from '../import-api';

/** The state of an import, from choosing the file to the entries that were written. */
export function useEntryImport() {
  const { t } = useTranslation('journal-entries');
  const look = useLookAtFile();
  const take = useImportFile();
  const keys = useSubmissionKeys();
  const [file, setFile] = useState<FileInput | null>(null);
  const [view, setView] = useState<FileView | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);

  /** Looks at a file; a refusal was told as it came, and what was read before stays on show. */
  async function ask(input: FileInput) {
    try {
      setView(await look.mutateAsync(input));
      setFile(input);
    } catch {
      // The file can be chosen again.
    }
  }

  async function choose(chosen: File) {
    if (chosen.size > MAX_FILE_BYTES) return void toast.error(t('import.tooLarge'));
    const content = await inBase64(chosen);
    const file_name = chosen.name.slice(-200);
    await ask({ file_name, content, numbers: file?.numbers ?? 'series', accept_again: false });
  }

  async function submit() {
    if (!file) return;
    try {
      setImported(await take.mutateAsync({ body: file, headers: keys.headersFor(file) }));
      keys.renew();
    } catch (error) {
      if (isUnanswered(asProblem(error))) keys.unanswered();
      // Something has changed since it was looked at: what it was is named by row.
      else await ask(file);
    }
  }

  return {
    file,
    view,
    imported,
    looking: look.isPending,
    taking: take.isPending,
    choose: (chosen: File) => void choose(chosen),
    setNumbers: (numbers: Numbers) => file && void ask({ ...file, numbers }),
    setAgain: (again: boolean) => file && setFile({ ...file, accept_again: again }),
    submit: () => void submit(),
    restart: () => {
      setFile(null);
      setView(null);
      setImported(null);
    },
  };
}

export type EntryImport = ReturnType<typeof useEntryImport>;
