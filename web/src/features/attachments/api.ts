import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { API_BASE, answer, api, standardHeaders } from '@/shared/api/client';
import { NOT_SENT, Problem, UNREACHABLE } from '@/shared/api/problem';
import type { components } from '@/shared/api/schema';
import { session } from '@/shared/auth/session';

export type Attachment = components['schemas']['AttachmentView'];
/** What the files of a project are. */
export type FileGroup = components['schemas']['AttachmentGroup'];
/** What files are kept with. */
export type AttachedKind = components['schemas']['Attached'];
export type AttachInput = components['schemas']['AttachInput'];

function problemOf({ status, responseText }: XMLHttpRequest): Problem {
  try {
    return new Problem(status, JSON.parse(responseText));
  } catch {
    return new Problem(status);
  }
}

interface Sending {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Sends a file. By an old-fashioned request, since only that one tells how far it has come. */
export function uploadFile(file: File, { onProgress, signal }: Sending): Promise<Attachment> {
  return new Promise((resolve, reject) => {
    session.look();
    if (session.elsewhere()) {
      reject(new Problem(NOT_SENT));
      return;
    }
    const request = new XMLHttpRequest();
    request.open('POST', `${API_BASE}/Attachment/Upload`);
    for (const [name, value] of Object.entries(standardHeaders())) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress((100 * loaded) / total);
    request.onload = () =>
      request.status === 200
        ? resolve(JSON.parse(request.responseText) as Attachment)
        : reject(problemOf(request));
    request.onerror = () => reject(new Problem(UNREACHABLE));
    request.onabort = request.onerror;
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

/** Lets uploaded files belong to a document; answers all of its files. */
export function useAttachFiles() {
  return useMutation({
    mutationFn: (body: AttachInput) => answer(api.POST('/Attachment/Attach', { body })),
  });
}

/** Sends one file, and keeps it with a document where there is one. */
export function useAttachFile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      file,
      to,
    }: {
      file: File;
      to: Pick<AttachInput, 'kind' | 'id'> | null;
    }) => {
      const signal = new AbortController().signal;
      const sent = await uploadFile(file, { onProgress: () => undefined, signal });
      if (to) {
        const body = { ...to, attachment_ids: [sent.id] };
        await answer(api.POST('/Attachment/Attach', { body }));
        void queryClient.invalidateQueries();
      }
      return sent;
    },
    meta: { silent: true },
  });
}

export function useRemoveFile() {
  return useMutation({
    mutationFn: (id: number) =>
      answer(
        // It may go out while the page goes away, and has to outlive it.
        api.DELETE('/Attachment/Delete/{id}', { params: { path: { id } }, keepalive: true }),
      ),
  });
}

const download = async (id: number, signal?: AbortSignal) =>
  (await answer(
    api.GET('/Attachment/Download/{id}', {
      params: { path: { id } },
      parseAs: 'blob',
      ...(signal ? { signal } : {}),
    }),
  )) as Blob;

/** Fetches a file's bytes, which only a signed-in reader gets. */
export function useFetchFile() {
  return useMutation({ mutationFn: (id: number) => download(id) });
}

/** The bytes of a file never change. Five minutes after loading they are forgotten. */
const bytesOf = (id: number) =>
  queryOptions({
    queryKey: ['attachment-bytes', id],
    queryFn: ({ signal }) => download(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { refusedInPlace: true },
  });

/** The bytes of files that are shown on this page, so that a phone loads a photo once. */
export function useKnownBytes() {
  const queryClient = useQueryClient();
  return {
    get: (id: number): Blob | undefined => queryClient.getQueryData(bytesOf(id).queryKey),
    set: (id: number, bytes: Blob) => queryClient.setQueryData(bytesOf(id).queryKey, bytes),
    load: (id: number): Promise<Blob> => queryClient.ensureQueryData(bytesOf(id)),
  };
}
