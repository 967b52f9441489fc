import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type BookedOn, FormWaiting, OpenedDocument } from '@/features/documents/public';
import type { Problem } from '@/shared/api/problem';
import type { Crumb } from '@/shared/ui/breadcrumbs';
import { type EntryDetail, entryDetail } from '../api';
import { type EntryReferences, useEntryReferences } from './use-entry-references';

/** Shown until the form of an entry is there. */
interface Words {
  title: string;
  list: Crumb;
  /** Said of what is not there. */
  lost: string;
}

interface BegunEntryProps extends Words {
  /** The entry that it begins like. */
  like: number | undefined;
  children: (references: EntryReferences, model: EntryDetail | undefined) => ReactNode;
}

/** What begins empty, or like an entry that is there: once all that its form needs is there. */
export function BegunEntry({ like, title, list, lost, children }: BegunEntryProps) {
  const { references, failed, retry } = useEntryReferences();
  const model = useQuery({ ...entryDetail(like ?? 0), enabled: like !== undefined });
  if (references && (like === undefined || model.data)) return children(references, model.data);
  const isLost = model.error?.status === 404;
  return (
    <FormWaiting
      title={title}
      crumbs={[list]}
      lost={lost}
      failed={isLost ? 'lost' : failed || model.isError ? 'problem' : undefined}
      onRetry={() => {
        retry();
        void model.refetch();
      }}
    />
  );
}

interface OpenedEntryProps<Detail, Key extends QueryKey> extends Words {
  /** Set of what posts: it warns of a reconciled line. */
  posts?: string;
  /** Its posted state, if it was posted. */
  booked?: (detail: Detail) => BookedOn;
  query: (id: number) => UseQueryOptions<Detail, Problem, Detail, Key>;
  isGone?: (detail: Detail) => boolean;
  children: (detail: Detail, references: EntryReferences, onReload: () => void) => ReactNode;
}

/** An entry, or what repeats one, as it is on the server, to be changed. */
export function OpenedEntry<Detail, Key extends QueryKey>(props: OpenedEntryProps<Detail, Key>) {
  const { title, list, lost, children, ...opened } = props;
  const { references, failed: listsFailed, retry } = useEntryReferences();
  function waiting(failed: 'lost' | 'problem' | undefined, onRetry: () => void) {
    return (
      <FormWaiting
        title={title}
        crumbs={[list]}
        lost={lost}
        failed={failed ?? (listsFailed ? 'problem' : undefined)}
        onRetry={() => {
          retry();
          onRetry();
        }}
      />
    );
  }
  return (
    <OpenedDocument<Detail, Key> {...opened} waiting={waiting}>
      {(detail, onReload) =>
        references ? children(detail, references, onReload) : waiting(undefined, retry)
      }
    </OpenedDocument>
  );
}
