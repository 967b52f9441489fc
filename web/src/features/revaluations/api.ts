import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { inPages } from '@/shared/api/in-pages';
import type { components } from '@/shared/api/schema';
import { type Sent, useChange } from '@/shared/api/use-change';

type Schemas = components['schemas'];
export type Revaluation = Schemas['RevaluationView'];
export type RevaluationRow = Schemas['RevaluationRow'];
export type RevaluationLine = Schemas['RevaluationLine'];
export type RevaluationPreview = Schemas['RevaluationPreview'];
export type RevaluationAsked = Schemas['RevaluationAsked'];
export type KnownRate = Schemas['RevaluationKnownRate'];

const KEY = 'revaluations';

/** The revaluations that were not undone, page by page, the latest first. */
export const revaluationList = (filter: object) =>
  inPages([KEY, 'list', filter], (page, signal) =>
    answer(api.POST('/Currency/GetRevaluations', { body: { ...page }, signal })),
  );

/** What the list says beside its rows: the day that is proposed next. */
export const proposedDay = () =>
  queryOptions({
    queryKey: [KEY, 'proposed'],
    queryFn: async ({ signal }) => {
      const call = api.POST('/Currency/GetRevaluations', { body: { limit: 1 }, signal });
      return (await answer(call)).proposed_date;
    },
  });

/** What a revaluation of a day would be, at the rates that were typed and else at those that are known. */
export const revaluationPreview = (request: RevaluationAsked) =>
  queryOptions({
    queryKey: [KEY, 'preview', request],
    queryFn: ({ signal }) =>
      answer(api.POST('/Currency/PreviewRevaluation', { body: request, signal })),
    placeholderData: keepPreviousData,
    retry: false,
    // What is wrong with the day or a rate is shown at the table.
    meta: { refusedInPlace: true },
  });

/** One revaluation with its entries. */
export const revaluationDetail = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) =>
      answer(api.GET('/Currency/GetRevaluationById/{id}', { params: { path: { id } }, signal })),
  });

export const useRevalue = () =>
  useChange((call: Sent<Schemas['RevaluationInput']>) =>
    answer(api.POST('/Currency/AddRevaluation', call)),
  );

export const useUndoRevaluation = () =>
  useChange((id: number) =>
    answer(api.DELETE('/Currency/DeleteRevaluation/{id}', { params: { path: { id } } })),
  );
