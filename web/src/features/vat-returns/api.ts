import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { inPages } from '@/shared/api/in-pages';
import type { components } from '@/shared/api/schema';
import { type Sent, useChange } from '@/shared/api/use-change';
import { isDate } from '@/shared/lib/fields';

type Schemas = components['schemas'];
export type VatReturn = Schemas['VatReturnView'];
export type VatReturnRow = Schemas['VatReturnRow'];
export type VatReturnTable = Schemas['VatReturnTable'];
export type VatFigure = Schemas['VatFigure'];
export type VatEarlierRow = Schemas['VatEarlierRow'];
export type VatBooks = Schemas['VatBooks'];
export type VatPayment = Schemas['VatPayment'];
export type VatDetailRow = Schemas['VatDetailRow'];
export type VatAdjustment = Schemas['VatAdjustmentView'];
export type VatAdjustmentRow = Schemas['VatAdjustmentRow'];
export type DetailsFilter = Omit<Schemas['VatDetailsRequest'], 'cursor' | 'limit'>;

const KEY = ['vat-returns'] as const;

/** The returns of a year, filed and not, the latest first. */
export const vatReturns = (year: number | undefined) =>
  queryOptions({
    queryKey: [...KEY, 'list', year],
    queryFn: ({ signal }) =>
      answer(api.POST('/Tax/GetVatReturns', { body: { year: year ?? null }, signal })),
    placeholderData: keepPreviousData,
  });

/** The return that is to be filed next, if it is of a year up to that of a day; it may be of an earlier one. */
export const nextReturn = (day: string) =>
  queryOptions({
    queryKey: [...KEY, 'next', day.slice(0, 4)],
    queryFn: async ({ signal }) => {
      for (let year = Number(day.slice(0, 4)); ; year -= 1) {
        const { Returns, first_day } = await answer(
          api.POST('/Tax/GetVatReturns', { body: { year }, signal }),
        );
        const found = Returns.find(({ next }) => next);
        if (found || year <= Number(first_day.slice(0, 4))) return found ?? null;
      }
    },
  });

/** A return by its first day, filed or as it would be; by its id, one that was filed, also if it was undone. */
export const vatReturn = (which: string) =>
  queryOptions({
    queryKey: [...KEY, 'return', which],
    queryFn: ({ signal }) =>
      isDate(which)
        ? answer(api.POST('/Tax/ShowVatReturn', { body: { first_date: which }, signal }))
        : answer(
            api.GET('/Tax/GetVatReturnById/{id}', {
              params: { path: { id: Number(which) } },
              signal,
            }),
          ),
  });

/** The documents behind a return's figures, page by page. */
export const vatDetails = (filter: DetailsFilter) =>
  inPages(
    [...KEY, 'details', filter],
    (page, signal) =>
      answer(
        api.POST('/Tax/GetVatReturnDetails', {
          body: { ...filter, ...page },
          signal,
        }),
      ),
    100,
  );

/** Documents dated before the first return that were entered after returns were set up. */
export const earlierDocuments = queryOptions({
  queryKey: [...KEY, 'earlier'],
  queryFn: ({ signal }) => answer(api.POST('/Tax/GetEarlierDocuments', { signal })),
});

/** All documents behind a return's figures, as paper has them: pages that the screen does not have yet, too. */
export const everyVatDetail = (filter: DetailsFilter) => ({
  ...vatDetails(filter),
  pages: Number.POSITIVE_INFINITY,
  staleTime: 0,
});

/** The company's tax registration number, which is on what is printed for the authority; null until it is entered. */
export const taxNumber = queryOptions({
  queryKey: ['company', 'tax-number'],
  queryFn: async ({ signal }) =>
    (await answer(api.POST('/Setting/GetCompany', { signal }))).tax_id ?? null,
  meta: { refusedInPlace: true },
});

/** One adjustment with what it posted. */
export const vatAdjustment = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'adjustment', id],
    queryFn: ({ signal }) =>
      answer(api.GET('/Tax/GetTaxReconcilById/{id}', { params: { path: { id } }, signal })),
  });

/** Keeps from when returns are made, and how often. */
export const useSetPeriods = () =>
  useChange((body: Schemas['VatSettingInput']) => answer(api.POST('/Tax/SetVatPeriods', { body })));

export const useFileReturn = () =>
  useChange((call: Sent<Schemas['FileVatReturnInput']>) =>
    answer(api.POST('/Tax/FileVatReturn', call)),
  );

/** Sets the portal's number of a filed return. */
export const useSetReturnNumber = () =>
  useChange(({ id, ...body }: Schemas['VatReturnReferenceInput'] & { id: number }) =>
    answer(api.POST('/Tax/SetVatReturnNumber/{id}', { params: { path: { id } }, body })),
  );

/** Stores whether documents dated before the first return are in this return or were filed elsewhere. */
export const useChooseEarlier = () =>
  useChange((body: Schemas['VatEarlierInput']) =>
    answer(api.POST('/Tax/SetEarlierDocuments', { body })),
  );

export const useUnfileReturn = () =>
  useChange((id: number) =>
    answer(api.DELETE('/Tax/UnfileVatReturn/{id}', { params: { path: { id } } })),
  );

/** Records what was paid for a return, or given back of its credit. */
export const usePayVat = () =>
  useChange((call: Sent<Schemas['VatPaymentInput']>) =>
    answer(api.POST('/Tax/RecordPayment', call)),
  );

export const useAdjust = () =>
  useChange((call: Sent<Schemas['VatAdjustmentInput']>) =>
    answer(api.POST('/Tax/AddTaxReconcil', call)),
  );

export const useUndoAdjustment = () =>
  useChange((id: number) =>
    answer(api.DELETE('/Tax/DeleteTaxReconcil/{id}', { params: { path: { id } } })),
  );
