import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Problem } from '@/shared/api/problem';
import { toast } from '@/shared/lib/toast';
import { lazyPart } from '@/shared/routing/lazy-part';
import { useIdParam } from '@/shared/routing/params';
import type { BookedOn } from '../closed-days';
import classes from './document-form.module.css';

// Seldom there, and never before the document is.
/** Seldom there, and never before the document is. */
export const ClosedDaysNote = lazyPart(
  async () => (await import('./closed-days-note')).ClosedDaysNote,
);

const ReconciledDocument = lazyPart(
  async () => (await import('./reconciled-document')).ReconciledDocument,
);

interface OpenedDocumentProps<Detail, Key extends QueryKey> {
  /** What its entries are called by, where they may hold lines of a bank account: then it warns of a reconciled one. */
  posts?: string | undefined;
  /** Its posted state, if it was posted: then it warns of days that are locked, or in a filed return. */
  booked?: ((detail: Detail) => BookedOn) | undefined;
  query: (id: number) => UseQueryOptions<Detail, Problem, Detail, Key>;
  /** Whether it is there no longer. */
  isGone?: (detail: Detail) => boolean;
  /** Shown in the place of the form until the document is there, or says why it isn't. */
  waiting: (failed: 'lost' | 'problem' | undefined, onRetry: () => void) => ReactNode;
  /** The form, and how it takes the document as it is on the server now. */
  children: (detail: Detail, onReload: () => void) => ReactNode;
}

/** The document that the address names, to be changed: as the server has it now. */
export function OpenedDocument<Detail, Key extends QueryKey>(
  props: OpenedDocumentProps<Detail, Key>,
) {
  const id = useIdParam();
  const { data, isError, error, refetch, isFetchedAfterMount } = useQuery({
    ...props.query(id),
    // Edited is what the server has now, never what this browser saw a while ago.
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const detail = isFetchedAfterMount ? data : undefined;
  const lost =
    Number.isNaN(id) || error?.status === 404 || (detail !== undefined && props.isGone?.(detail));
  if (!detail || lost) {
    return props.waiting(lost ? 'lost' : isError ? 'problem' : undefined, () => void refetch());
  }
  return (
    <>
      <div className={classes.above}>
        {props.booked && <ClosedDaysNote booked={props.booked(detail)} />}
        {props.posts && <ReconciledDocument kind={props.posts} id={id} />}
      </div>
      <PinnedDocument key={id} detail={detail} fetchAgain={async () => (await refetch()).data}>
        {props.children}
      </PinnedDocument>
    </>
  );
}

interface PinnedDocumentProps<Detail> {
  detail: Detail;
  fetchAgain: () => Promise<Detail | undefined>;
  children: (detail: Detail, onReload: () => void) => ReactNode;
}

/** Keeps the document that was opened: a fresher one takes its place only when asked for. */
function PinnedDocument<Detail>({ detail, fetchAgain, children }: PinnedDocumentProps<Detail>) {
  const [opened, setOpened] = useState(detail);
  async function reload() {
    const fresh = await fetchAgain();
    if (!fresh) return;
    toast.clear();
    setOpened(fresh);
  }
  return children(opened, () => void reload());
}
