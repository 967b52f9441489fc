import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '@/shared/lib/save-file';
import { toast } from '@/shared/lib/toast';

/** A file as the server made it. */
interface Made {
  name: string;
  bytes: Blob;
}

/**
 * Requests a file and gives it to the browser, one at a time. A long one takes many seconds: a toast says so on every
 * page until it is ready or has failed. A failure is reported as for every call.
 */
export function useFile<Request>(make: (request: Request) => Promise<Made>, onSaved?: () => void) {
  const { t } = useTranslation();
  // Known at once, while the page learns of it only with its next drawing.
  const busy = useRef(false);
  const making = useMutation({
    mutationFn: make,
    onMutate: () => toast.working(t('file.preparing')),
    onSuccess: ({ bytes, name }) => {
      saveFile(bytes, name);
      onSaved?.();
    },
    onSettled: (_made, _problem, _wanted, request) => {
      busy.current = false;
      if (request !== undefined) toast.dismiss(request);
    },
  });

  /** Requests a file, unless one is being made; `then` is called once it is ready. */
  function take(request: Request, then?: () => void) {
    if (busy.current) return;
    busy.current = true;
    making.mutate(request, then ? { onSuccess: then } : {});
  }
  return { take, isMaking: making.isPending, wanted: making.variables };
}
