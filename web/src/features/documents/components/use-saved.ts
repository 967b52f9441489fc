import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';

interface SavedOptions {
  /** The files that wait for the document. */
  files: { settle: (id: number) => Promise<void> };
  hrefOf: (id: number) => string;
  /** What that page is asked for. */
  search?: object;
  /** Where the next one is written; none where each is written for itself. */
  next?: { to: string; search?: object; start: () => void };
}

/** Where a document leads once it is saved: to the next one, or to its own page, there to be sent or paid. */
export function useSaved({ files, hrefOf, search: leading = {}, next }: SavedOptions) {
  const navigate = useNavigate();
  return ({ id, message, intent }: { id: number; message: string; intent: string }) => {
    // What was refused before is settled now.
    toast.clear();
    toast.success(message);
    const attached = files.settle(id);
    if (next && intent === 'saveAndNew') {
      next.start();
      // A copy was taken once; the next one starts empty.
      void navigate({ to: next.to, search: (next.search ?? {}) as never, replace: true });
      globalThis.scrollTo({ top: 0 });
    } else {
      const nextStep = { saveAndSend: { send: true }, saveAndPay: { pay: true } }[intent];
      const search = (nextStep ?? leading) as never;
      // Back leads to where the form was opened, not to an empty one.
      void attached.then(() => navigate({ to: hrefOf(id), search, replace: true }));
    }
  };
}

/** The buttons of a document: a new one is often followed by another. */
export function useSave({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  const another = {
    label: t('actions.saveAndNew'),
    intent: 'saveAndNew',
    keys: 'Ctrl+Shift+Enter',
  };
  return [...(isNew ? [another] : []), { label: t('actions.save'), intent: 'save' }];
}

/** The same of a document that can be sent. */
export function useSaveAndSend(about: { isNew: boolean }) {
  const { t } = useTranslation();
  const send = { label: t('actions.saveAndSend'), intent: 'saveAndSend', keys: 'Ctrl+Enter' };
  return useSave(about).toSpliced(-1, 0, send);
}
