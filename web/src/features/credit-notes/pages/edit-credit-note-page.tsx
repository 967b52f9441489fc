import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FormWaiting, useFormReferences } from '@/features/documents/public';
import { toast } from '@/shared/lib/toast';
import { useIdParam } from '@/shared/routing/params';
import { type CreditNoteDetail, creditable, creditNoteDetail } from '../api';
import { FreeNoteForm, ReturnForm } from '../components/lazy-forms';
import { fromNote } from '../mapping';
import { fromReturn } from '../return-schema';

/** A credit note as it stands on the server, to be changed. */
export function EditCreditNotePage() {
  const id = useIdParam();
  const { data, isError, error, refetch, isFetchedAfterMount } = useQuery({
    ...creditNoteDetail(id),
    // Edited is what the server has now, never what this browser saw a while ago.
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const detail = isFetchedAfterMount ? data : undefined;
  const lost = Number.isNaN(id) || error?.status === 404 || detail?.CreditNote.deleted;
  if (!detail || lost) {
    return (
      <Waiting
        failed={lost ? 'lost' : isError ? 'problem' : undefined}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Opened key={id} detail={detail} fetchAgain={async () => (await refetch()).data} />;
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

interface OpenedProps {
  detail: CreditNoteDetail;
  fetchAgain: () => Promise<CreditNoteDetail | undefined>;
}

/** Keeps the note that was opened: a fresher one takes its place only when asked for. */
function Opened({ detail, fetchAgain }: OpenedProps) {
  const [opened, setOpened] = useState(detail);
  const note = opened.CreditNote;
  async function reload() {
    const fresh = await fetchAgain();
    if (!fresh) return;
    toast.clear();
    setOpened(fresh);
  }
  const about = { editing: opened, onReload: () => void reload() };
  return note.invoice_id ? (
    <EditReturn key={note.version} {...about} />
  ) : (
    <EditFree key={note.version} {...about} />
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
