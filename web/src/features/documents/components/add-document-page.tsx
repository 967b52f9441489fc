import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import type { Problem } from '@/shared/api/problem';
import { useSignedIn } from '@/shared/auth/session';
import type { Trade } from '@/shared/trade/trade';
import type { DocumentValues } from '../schema';
import { FormWaiting } from './form-waiting';
import { type FormReferences, useFormReferences } from './use-form-references';
import { useProjectStart } from './use-project-start';

/** What the form of a new document starts with. */
export interface DocumentStart {
  initial: DocumentValues;
  references: FormReferences;
}

interface AddDocumentPageProps<Detail, Key extends QueryKey> {
  /** A sale unless said. */
  trade?: Trade;
  /** The id of the document to start from; none for an empty one. */
  model: number | undefined;
  query: (id: number) => UseQueryOptions<Detail, Problem, Detail, Key>;
  /** An empty document, and one like another; the same functions each time. */
  emptyOf: (references: FormReferences, today: string) => DocumentValues;
  likeOf: (detail: Detail, references: FormReferences, today: string) => DocumentValues;
  form: ComponentType<DocumentStart>;
  list: { label: string; to: string };
  words: { title: string; lost: string };
}

/** A new document: empty, of the project that the address names, or like another one. */
export function AddDocumentPage<Detail, Key extends QueryKey>(
  props: AddDocumentPageProps<Detail, Key>,
) {
  const { model, query, emptyOf, likeOf, form: Form, list, words } = props;
  const { today } = useSignedIn();
  const trade = props.trade ?? 'sale';
  const { references, failed, retry } = useFormReferences(trade);
  const project = useProjectStart(trade);
  const { data, isError, refetch } = useQuery({
    ...query(model ?? 0),
    enabled: model !== undefined,
  });
  const initial = useMemo(() => {
    if (!references) return null;
    if (model === undefined) return project?.(emptyOf(references, today), references) ?? null;
    return data ? likeOf(data, references, today) : null;
  }, [references, model, data, project, today, emptyOf, likeOf]);
  if (references && initial) {
    return <Form key={model ?? 'new'} initial={initial} references={references} />;
  }
  return (
    <FormWaiting
      title={words.title}
      crumbs={[list]}
      lost={words.lost}
      failed={failed || isError ? 'problem' : undefined}
      onRetry={() => {
        retry();
        if (model !== undefined) void refetch();
      }}
    />
  );
}
