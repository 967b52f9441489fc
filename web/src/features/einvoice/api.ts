import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { inPages } from '@/shared/api/in-pages';
import { useChange } from '@/shared/api/use-change';
import type {
  CompanyData,
  CredentialsInput,
  DocumentRequest,
  EinvoicePanel,
  EinvoiceSettings,
  FileRef,
  FilingMode,
  ReferenceInput,
  SealInput,
} from './api-types';
import { isInMotion } from './statuses';

const KEY = ['einvoice'] as const;
const SETTINGS = [...KEY, 'settings'] as const;
const documentKey = ({ kind, id }: FileRef) => [...KEY, 'document', kind, id] as const;

export type DocumentFilter = Omit<DocumentRequest, 'cursor' | 'limit'>;

/** Whether the company files its documents, where, and by whose seal. */
export const einvoiceStatus = queryOptions({
  queryKey: [...KEY, 'status'],
  queryFn: ({ signal }) => answer(api.GET('/Einvoice/checkifActive', { signal })),
  staleTime: 60_000,
  meta: { refusedInPlace: true },
});

/** How the company is connected. */
export const einvoiceSettings = queryOptions({
  queryKey: SETTINGS,
  queryFn: ({ signal }) => answer(api.GET('/Einvoice/GetSettings', { signal })),
});

/** The computers that sign; asked for often while one is being paired. */
export const signers = (pairing: boolean) =>
  queryOptions({
    queryKey: [...KEY, 'signers'],
    queryFn: ({ signal }) => answer(api.GET('/Einvoice/Signers', { signal })),
    staleTime: 0,
    refetchInterval: pairing ? 3_000 : 30_000,
  });

/** What would be refused. */
export const readiness = queryOptions({
  queryKey: [...KEY, 'readiness'],
  queryFn: ({ signal }) => answer(api.GET('/Einvoice/Readiness', { signal })),
  staleTime: 0,
});

/** Documents that are filed, or are to be, page by page. */
export const einvoiceList = (filter: DocumentFilter) =>
  inPages([...KEY, 'list', filter], (page, signal) =>
    answer(api.POST('/Einvoice/GetDocuments', { body: { ...filter, ...page }, signal })),
  );

/** A document's filing; asked for again while it is on its way. */
export const filing = (document: FileRef) =>
  queryOptions({
    queryKey: documentKey(document),
    queryFn: ({ signal }) =>
      answer(api.GET('/Einvoice/Document/{kind}/{id}', { params: { path: document }, signal })),
    refetchInterval: ({ state }) => (state.data && isInMotion(state.data) ? 3_000 : false),
    meta: { refusedInPlace: true },
  });

/** A step of the connection: its answer is how the company is connected now. */
function useStep<Input>(call: (input: Input) => Promise<EinvoiceSettings>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (settings) => {
      queryClient.setQueryData(SETTINGS, settings);
      void queryClient.invalidateQueries({ queryKey: einvoiceStatus.queryKey });
      void queryClient.invalidateQueries({ queryKey: readiness.queryKey });
    },
  });
}

export const useSaveCompany = () =>
  useStep((body: CompanyData) => answer(api.POST('/Einvoice/SaveCompany', { body })));

export const useSaveCredentials = () =>
  useStep((body: CredentialsInput) => answer(api.POST('/Einvoice/SaveCredentials', { body })));

export const useSaveSeal = () =>
  useStep((body: SealInput) => answer(api.POST('/Einvoice/SaveSeal', { body })));

export const useSetMode = () =>
  useStep((mode: FilingMode) => answer(api.POST('/Einvoice/SetMode', { body: { mode } })));

export const useSetHoursToCancel = () =>
  useStep((hours: number) => answer(api.POST('/Einvoice/SetHoursToCancel', { body: { hours } })));

export const useRemoveSeal = () =>
  useChange((_: null) => answer(api.DELETE('/Einvoice/Seal')), KEY);

export const useMakeCode = () =>
  useMutation({ mutationFn: (_: null) => answer(api.POST('/Einvoice/Signers/Code')) });

export const useRemoveSigner = () =>
  useChange(
    (id: number) => answer(api.DELETE('/Einvoice/Signers/{id}', { params: { path: { id } } })),
    KEY,
  );

export const useSetActive = () =>
  useChange(
    (active: boolean) =>
      answer(api.GET('/Einvoice/UpdateIsActiveStatus', { params: { query: { active } } })),
    KEY,
  );

export const useUnlink = () =>
  useChange((word: string) => answer(api.POST('/Einvoice/Unlink', { body: { word } })), KEY);

/** Puts documents into the queue; of each that is refused the answer says why. */
export const useFileDocuments = () =>
  useChange((documents: readonly FileRef[]) =>
    answer(api.POST('/Einvoice/File', { body: { documents: [...documents] } })),
  );

export const useRetryFiling = () =>
  useChange((document: FileRef) =>
    answer(api.POST('/Einvoice/Retry/{kind}/{id}', { params: { path: document } })),
  );

/** A call whose answer is the document's present status. */
function usePanelCall<Input extends FileRef>(call: (input: Input) => Promise<EinvoicePanel>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (panel, { kind, id }) => {
      queryClient.setQueryData(documentKey({ kind, id }), panel);
      void queryClient.invalidateQueries({ queryKey: [...KEY, 'list'] });
    },
  });
}

export const useRefreshFiling = () =>
  usePanelCall((document: FileRef) =>
    answer(api.POST('/Einvoice/Refresh/{kind}/{id}', { params: { path: document } })),
  );

export const useCancelFiling = () =>
  usePanelCall(({ reason, kind, id }: FileRef & { reason: string }) =>
    answer(
      api.POST('/Einvoice/Cancel/{kind}/{id}', {
        params: { path: { kind, id } },
        body: { reason },
      }),
    ),
  );

/** Declines that the buyer rejects it: it stays valid. */
export const useDeclineRejection = () =>
  usePanelCall((document: FileRef) =>
    answer(api.POST('/Einvoice/DeclineRejection/{kind}/{id}', { params: { path: document } })),
  );

/** Fetches the authority's own PDF, which is among the document's files from then on. */
export function useFetchPdf() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (document: FileRef) =>
      answer(api.POST('/Einvoice/FetchPdf/{kind}/{id}', { params: { path: document } })),
    onSuccess: (panel, document) => {
      queryClient.setQueryData(documentKey(document), panel);
      void queryClient.invalidateQueries();
    },
  });
}

/** Says what a note corrects, where that was not filed from here. */
export const useSetReference = () =>
  usePanelCall(({ kind, id, ...body }: FileRef & ReferenceInput) =>
    answer(
      api.POST('/Einvoice/SetReference/{kind}/{id}', { params: { path: { kind, id } }, body }),
    ),
  );
