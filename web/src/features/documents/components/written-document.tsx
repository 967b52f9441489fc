import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { lazyPart } from '@/shared/routing/lazy-part';
import { FormShell, type FormShellProps } from '@/shared/ui/form-shell';
import { SaveRefusal } from './save-refusal';
import type { useWrittenDocument } from './use-written-document';

const LostFiles = lazyPart(async () => (await import('./lost-files')).LostFiles);

interface WrittenDocumentProps
  extends Pick<FormShellProps, 'title' | 'number' | 'amount' | 'amountLabel' | 'actions'> {
  document: Pick<
    ReturnType<typeof useWrittenDocument>,
    'edit' | 'refused' | 'home' | 'editing' | 'files'
  >;
  /** What all such documents are called, and how one tells of another version. */
  words: { list: string; conflict: string; reload: string };
  /** Takes the document as it is on the server now, after somebody else changed it. */
  onReload: (() => void) | undefined;
  children: ReactNode;
}

/** The form of a document around its fields: the way back to the others, and why it could not be saved. */
export function WrittenDocument(props: WrittenDocumentProps) {
  const { document, words, onReload, children, ...head } = props;
  const { edit, refused, home, editing, files } = document;
  const waited = useWatch({ control: edit.form.control, name: 'waiting_files' }) ?? 0;
  const navigate = useNavigate();
  return (
    <FormShell
      {...edit.shell}
      {...head}
      crumbs={[{ label: words.list, to: home.listHref }]}
      onCancel={() => navigate({ to: editing ? home.href(editing.id) : home.listHref })}
    >
      <SaveRefusal problem={refused} onReload={onReload} words={words} />
      {waited > files.files.length && <LostFiles />}
      {children}
    </FormShell>
  );
}
