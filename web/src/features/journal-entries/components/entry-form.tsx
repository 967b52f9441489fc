import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FormFiles, useWaitingFiles } from '@/features/attachments/public';
import { FormColumns, SaveRefusal, useSave, useSaved } from '@/features/documents/public';
import { asProblem, type Problem } from '@/shared/api/problem';
import { useToday } from '@/shared/auth/session';
import { useBeginAt } from '@/shared/forms/use-begin-at';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { FormShell } from '@/shared/ui/form-shell';
import { LineWords } from '@/shared/ui/line-words';
import {
  type EntryDetail,
  type EntryView,
  entryDetail,
  matchLine,
  nextNumber,
  useEntryChanged,
  useSaveEntry,
} from '../api';
import { placeOf } from '../line-entry';
import { fieldNames, newEntry, toApi } from '../mapping';
import { type EntryOutput, type EntryValues, entryForm } from '../schema';
import { EntryCash } from './entry-cash';
import { EntryClosedDays } from './entry-closed-days';
import { EntryFields } from './entry-fields';
import { EntryLines } from './entry-lines';
import { EntryBalance, EntryTotals } from './entry-totals';
import type { EntryReferences } from './use-entry-references';

interface EntryFormProps {
  initial: EntryValues;
  editing?: EntryView;
  references: EntryReferences;
  /** The statement whose line it is made of: it leads back there. */
  statement?:
    | { line: number | undefined; account: number; name: string; draft: string }
    | undefined;
  /** Takes the entry as it is on the server now, after somebody else changed it. */
  onReload?: () => void;
}

/** A new entry, or one that is changed. */
export function EntryForm({ initial, editing, references, statement, onReload }: EntryFormProps) {
  const { t } = useTranslation('journal-entries');
  const navigate = useNavigate();
  const today = useToday();
  const changed = useEntryChanged();
  const save = useSaveEntry(editing?.id);
  const next = useQuery({ ...nextNumber(), enabled: !editing });
  const files = useWaitingFiles('journal_entry', changed);
  const [refused, setRefused] = useState<Problem | null>(null);
  // Written when the form is sent, read when the server's refusals are put at their fields.
  const names = useRef<Record<string, string>>({});
  const { baseCurrency, ownersOf, decimalsOf, branches } = references;
  const schema = useMemo(
    () => entryForm({ baseCurrencyId: baseCurrency.id, ownersOf, decimalsOf }),
    [baseCurrency.id, ownersOf, decimalsOf],
  );
  const saved = useSaved({
    files,
    hrefOf: (id) => (statement ? paths.bank(statement.account) : paths.journalEntry(id)),
    next: {
      to: paths.addJournalEntry,
      start: () => edit.keepOpen(newEntry(today, baseCurrency.id, branches.usual), 'date'),
    },
  });
  const edit = useEditForm<EntryValues, EntryOutput, EntryDetail>({
    schema,
    initial,
    draft: statement
      ? `journal-entry/bank/${statement.draft}`
      : editing
        ? `journal-entry/${editing.id}`
        : 'journal-entry',
    version: editing?.version,
    showsOtherVersion: true,
    save: async (values, headers, { version }) => {
      setRefused(null);
      Object.assign(names.current, fieldNames(values.lines));
      const body = toApi(values, { baseCurrencyId: baseCurrency.id, version });
      try {
        const written = await save.mutateAsync({ body, headers });
        const place = statement?.line && placeOf(written.entries, statement.account);
        // The entry is saved all the same: its line is then matched by hand.
        if (place) await matchLine(statement.line ?? 0, place).catch(() => undefined);
        return written;
      } catch (error) {
        setRefused(asProblem(error));
        throw error;
      }
    },
    onSaved: ({ JournalEntry: { id, number } }, intent) =>
      saved({ id, message: t('form.saved', { number }), intent }),
    fieldNames: names.current,
  });
  const { form } = edit;
  useBeginAt(form, editing ? null : 'date');
  // What a statement's line is made into is one entry: the next line makes the next.
  const actions = useSave({ isNew: !editing && !statement });
  const list = { label: t('list.title'), to: paths.journalEntries };
  const from = statement ? { label: statement.name, to: paths.bank(statement.account) } : list;
  const back = editing ? paths.journalEntry(editing.id) : from.to;
  return (
    <LineWords value="journal-entries">
      <FormShell
        {...edit.shell}
        title={t(editing ? 'form.editTitle' : 'form.newTitle')}
        number={editing?.number ?? next.data?.number}
        crumbs={[from]}
        actions={actions}
        extra={<EntryBalance control={form.control} references={references} />}
        onCancel={() => navigate({ to: back })}
      >
        <SaveRefusal
          problem={refused}
          onReload={onReload}
          words={{ conflict: t('form.versionConflict'), reload: t('form.reload') }}
        />
        <EntryClosedDays
          control={form.control}
          references={references}
          saved={editing && initial}
        />
        <EntryFields form={form} references={references} saved={editing !== undefined} />
        <EntryLines form={form} references={references} />
        {!editing && <EntryCash control={form.control} references={references} />}
        <FormColumns totals={<EntryTotals control={form.control} references={references} />}>
          <FormFiles
            kind="journal_entry"
            id={editing?.id}
            query={entryDetail}
            waiting={files}
            onChanged={changed}
          />
        </FormColumns>
      </FormShell>
    </LineWords>
  );
}
