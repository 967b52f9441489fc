import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { Fragment, type ReactNode, useMemo } from 'react';
import type { Problem } from '@/shared/api/problem';
import type { Trade } from '@/shared/trade/trade';
import type { BookedOn } from '../closed-days';
import type { DocumentValues } from '../schema';
import { FormWaiting } from './form-waiting';
import { OpenedDocument } from './opened-document';
import { type FormReferences, useFormReferences } from './use-form-references';

/** What the form of a saved document starts with. */
export interface DocumentEditing<Detail> {
  initial: DocumentValues;
  editing: Detail;
  references: FormReferences;
  /** Takes the document as it is on the server now, after somebody else changed it. */
  onReload: () => void;
}

interface EditDocumentPageProps<Detail, Key extends QueryKey> {
  /** A sale unless said. */
  trade?: Trade;
  /** What its entries are called by, where they may hold lines of a bank account. */
  posts?: string;
  /** Its posted state, if it was posted. */
  booked?: (detail: Detail) => BookedOn;
  query: (id: number) => UseQueryOptions<Detail, Problem, Detail, Key>;
  isGone?: (detail: Detail) => boolean;
  versionOf: (detail: Detail) => number;
  /** How the form shows it; the same function each time. */
  valuesOf: (detail: Detail, references: FormReferences) => DocumentValues;
  list: { label: string; to: string };
  words: { title: string; lost: string };
  children: (opened: DocumentEditing<Detail>) => ReactNode;
}

/** A document as it is on the server, to be changed. */
export function EditDocumentPage<Detail, Key extends QueryKey>(
  props: EditDocumentPageProps<Detail, Key>,
) {
  const { list, words } = props;
  const { references, failed: listsFailed, retry } = useFormReferences(props.trade ?? 'sale');
  function waiting(failed: 'lost' | 'problem' | undefined, onRetry: () => void) {
    return (
      <FormWaiting
        title={words.title}
        crumbs={[list]}
        lost={words.lost}
        failed={failed ?? (listsFailed ? 'problem' : undefined)}
        onRetry={() => {
          retry();
          onRetry();
        }}
      />
    );
  }
  return (
    <OpenedDocument
      posts={props.posts}
      booked={props.booked}
      query={props.query}
      {...(props.isGone ? { isGone: props.isGone } : {})}
      waiting={waiting}
    >
      {(detail, onReload) =>
        references ? (
          <Filled
            key={props.versionOf(detail)}
            editing={detail}
            references={references}
            onReload={onReload}
            valuesOf={props.valuesOf}
          >
            {props.children}
          </Filled>
        ) : (
          waiting(undefined, retry)
        )
      }
    </OpenedDocument>
  );
}

interface FilledProps<Detail> extends Omit<DocumentEditing<Detail>, 'initial'> {
  valuesOf: (detail: Detail, references: FormReferences) => DocumentValues;
  children: (opened: DocumentEditing<Detail>) => ReactNode;
}

function Filled<Detail>({ valuesOf, children, ...opened }: FilledProps<Detail>) {
  const { editing, references } = opened;
  const initial = useMemo(() => valuesOf(editing, references), [valuesOf, editing, references]);
  return <Fragment>{children({ ...opened, initial })}</Fragment>;
}
