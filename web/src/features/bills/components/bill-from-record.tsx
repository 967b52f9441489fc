import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import { AddDocumentPage, type FormReferences, FormWaiting } from '@/features/documents/public';
import { useTaxPicker } from '@/features/taxes/public';
import type { Problem } from '@/shared/api/problem';
import { type billOf, emptyBill } from '../mapping';
import { BillForm } from './bill-form';

/** What a bill needs of the list that it belongs to. */
export interface BillPlace {
  list: { label: string; to: string };
  words: { title: string; lost: string };
}

type StartOf<Detail> = (
  detail: Detail,
  ...empty: Parameters<typeof billOf> extends [unknown, ...infer Rest] ? Rest : never
) => ReturnType<typeof billOf>;

interface BillFromRecordProps<Detail, Key extends QueryKey> extends BillPlace {
  id: number;
  query: (id: number) => UseQueryOptions<Detail, Problem, Detail, Key>;
  /** The bill as it begins; the same function each time. */
  startOf: StartOf<Detail>;
}

const noop = () => undefined;

/** A new bill that begins with a record which is no bill, once the taxes that it may name are known. */
export function BillFromRecord<Detail, Key extends QueryKey>({
  id,
  query,
  startOf,
  list,
  words,
}: BillFromRecordProps<Detail, Key>) {
  const { loading, byId } = useTaxPicker({ direction: 'purchase', withholding: true });
  const likeOf = useCallback(
    (detail: Detail, references: FormReferences, today: string) =>
      startOf(detail, emptyBill(references, today), references, byId),
    [startOf, byId],
  );
  if (loading) return <FormWaiting {...words} crumbs={[list]} failed={undefined} onRetry={noop} />;
  return (
    <AddDocumentPage
      trade="purchase"
      model={id}
      query={query}
      emptyOf={emptyBill}
      likeOf={likeOf}
      form={BillForm}
      list={list}
      words={words}
    />
  );
}
