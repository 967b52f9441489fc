import { useEffect, useRef } from 'react';
import { type AttachedKind, useWaitingFiles } from '@/features/attachments/public';
import { useSignedIn } from '@/shared/auth/session';
import { useBeginAt } from '@/shared/forms/use-begin-at';
import type { newDocument } from '../mapping';
import type { DocumentValues } from '../schema';
import { type DocumentFormOptions, useDocumentForm } from './use-document-form';
import type { FormReferences } from './use-form-references';
import { useSaved } from './use-saved';

/** Where the documents of a kind are, and where a new one is written. */
export interface DocumentHome {
  listHref: string;
  addHref: string;
  /** What the address of a new one says beside, where it says which kind. */
  addSearch?: object;
  href: (id: number) => string;
}

/** What the form of a document is given. */
export interface WrittenProps<Document> {
  initial: DocumentValues;
  /** The document that is changed; none for a new one. */
  editing?: Document;
  references: FormReferences;
  /** Takes the document as it is on the server now, after somebody else changed it. */
  onReload?: () => void;
}

interface WrittenOptions<Saved>
  extends Omit<DocumentFormOptions<Saved>, 'draft' | 'version' | 'onSaved'> {
  kind: AttachedKind;
  home: DocumentHome;
  /** The document that is changed; none for a new one. */
  editing: { id: number; version: number } | undefined;
  /** What the next one starts with, where one is written after the other. */
  fresh?: typeof newDocument;
  /** The files of a document are others now. */
  onFiles: (id: number) => void;
  /** Its name in the draft store; that of its kind, unless said. */
  draft?: string | undefined;
  /** What was saved, and what is said of it. */
  savedAs: (saved: Saved) => { id: number; message: string };
}

/** A document that is written: its form with the files that wait for it, and where it leads once it is saved. */
export function useWrittenDocument<Saved>(options: WrittenOptions<Saved>) {
  const { kind, home, editing, fresh, onFiles, savedAs, draft: _, ...form } = options;
  const { today, company } = useSignedIn();
  const files = useWaitingFiles(kind, onFiles);
  const waitedFor = useRef(0);
  const saved = useSaved({
    files,
    hrefOf: home.href,
    ...(fresh && {
      next: {
        to: home.addHref,
        ...(home.addSearch && { search: home.addSearch }),
        start: () => {
          const { usualTax, usualTerms, branches } = options.references;
          const empty = fresh(company.currency, today, usualTax, branches.usual, usualTerms);
          written.edit.keepOpen(empty, 'party');
        },
      },
    }),
  });
  const draft = options.draft ?? `${kind.replace('_', '-')}-form`;
  const written = useDocumentForm<Saved>({
    ...form,
    draft: editing ? `${draft}/${editing.id}` : draft,
    version: editing?.version,
    onSaved: (answer, intent) => saved({ ...savedAs(answer), intent }),
  });
  const { form: typed } = written.edit;
  const isNew = editing === undefined;
  // Who writes a new document begins with the other party.
  useBeginAt(typed, isNew && !options.initial.party ? 'party' : null);
  const waiting = files.files.length;
  // Its draft remembers that there were files: they are known only here, after each one that came or went.
  useEffect(() => {
    const savedCount = typed.getValues('waiting_files') ?? 0;
    if (waiting !== savedCount && waitedFor.current !== waiting) {
      typed.setValue('waiting_files', waiting, { shouldDirty: true });
    }
    waitedFor.current = waiting;
  }, [typed, waiting]);
  return { ...written, kind, files, onFiles, home, editing };
}
