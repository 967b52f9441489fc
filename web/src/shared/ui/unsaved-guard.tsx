import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '@/shared/auth/session';
import { lazyPart } from '@/shared/routing/lazy-part';

const load = async () => (await import('./confirm-dialog')).ConfirmDialog;
const ConfirmDialog = lazyPart(load);

interface UnsavedGuardProps {
  hasUnsaved: () => boolean;
  /** The values are saved as a draft and offered on return. */
  draftKept: boolean;
}

/** Asks before a page with unsaved changes is left; the browser asks by itself when the tab is closed. */
export function UnsavedGuard({ hasUnsaved, draftKept }: UnsavedGuardProps) {
  const { t } = useTranslation();
  // The form comes first; the question is there before it can be asked, and without a network too.
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
  const blocker = useBlocker({
    // A session that has ended must be able to leave; the draft keeps what was typed.
    shouldBlockFn: ({ current, next }) =>
      hasUnsaved() && session.get() !== null && current.pathname !== next.pathname,
    enableBeforeUnload: () => hasUnsaved(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('forms.unsavedTitle')}
      consequence={t(draftKept ? 'forms.unsavedKept' : 'forms.unsavedText')}
      cancelLabel={t('forms.stay')}
      confirmLabel={t('forms.leave')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
