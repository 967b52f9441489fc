import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FormWaiting, OpenedDocument, useFormReferences } from '@/features/documents/public';
import { type CreditNoteDetail, creditable, creditNoteDetail } from '../api';
import { FreeNoteForm, ReturnForm } from '../components/lazy-forms';
import { fromNote } from '../mapping';
import { fromReturn } from '../return-schema';

/** A credit note as it stands on the server, to be changed. */
export function EditCreditNotePage() {
  return (
    <OpenedDocument
      query={creditNoteDetail}
      isGone={({ CreditNote }) => CreditNote.deleted}
      waiting={(failed, onRetry) => <Waiting failed={failed} onRetry={onRetry} />}
    >
      {(editing, onReload) => {
        const { invoice_id, version } = editing.CreditNote;
        const Editing = invoice_id ? EditReturn : EditFree;
        return <Editing key={version} editing={editing} onReload={onReload} />;
      }}
    </OpenedDocument>
  );
}

interface WaitingProps {
  failed: 'lost' | 'problem' | undefined;
  onRetry: () => void;
}

function Waiting({ failed, onRetry }: WaitingProps) {
  const { t } = useTranslation('credit-notes');
  return (
    <FormWaiting
      title={t('form.editTitle')}
      crumbs={[{ label: t('list.title'), to: paths.creditNotes }]}
      lost={t('detail.lost')}
      failed={failed}
      onRetry={onRetry}
    />
  );
}

interface EditingProps {
  editing: CreditNoteDetail;
  onReload: () => void;
}

function EditFree({ editing, onReload }: EditingProps) {
  const { references, failed, retry } = useFormReferences('sale');
  const initial = useMemo(
    () => references && fromNote(editing.CreditNote, references.usualTax),
    [editing, references],
  );
  if (!references || !initial) {
    return <Waiting failed={failed ? 'problem' : undefined} onRetry={retry} />;
  }
  return (
    <FreeNoteForm initial={initial} references={references} editing={editing} onReload={onReload} />
  );
}

function EditReturn({ editing, onReload }: EditingProps) {
  const note = editing.CreditNote;
  const { data, isError, refetch } = useQuery(creditable({ editing: note.id }));
  const initial = useMemo(() => data && fromReturn(data, note), [data, note]);
  if (!data || !initial) {
    return <Waiting failed={isError ? 'problem' : undefined} onRetry={() => void refetch()} />;
  }
  return <ReturnForm start={data} initial={initial} editing={editing} onReload={onReload} />;
}
