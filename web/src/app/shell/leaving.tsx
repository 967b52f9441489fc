import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { i18next } from '@/shared/i18n/i18n';
import { drafts } from '@/shared/lib/draft-store';
import { unsavedForms } from '@/shared/lib/unsaved-forms';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { LeaveAtOnce } from './leave-at-once';

interface LeavingProps {
  onLeave: () => void;
  onStay: () => void;
}

/** A question of a feature before a session ends: it names the data that would be lost. */
interface AskingProps extends LeavingProps {
  /** Other data that would be lost, named in the same question. */
  unsaved: string | undefined;
  /** The content where the feature loses nothing. */
  children: ReactNode;
}

const [asked] = Object.values(
  import.meta.glob<{ Leaving: ComponentType<AskingProps> }>('../../features/*/leaving.tsx'),
);
const FeatureAsks = lazy<ComponentType<AskingProps>>(async () => {
  try {
    const [feature] = await Promise.all([asked?.(), i18next.loadNamespaces('expenses')]);
    return { default: feature?.Leaving ?? NothingAsked };
  } catch {
    // A person who leaves a shared machine is signed out even where nothing can be fetched.
    return { default: NothingAsked };
  }
});

function NothingAsked({ children }: AskingProps) {
  return children;
}

/** Logs out: drafts end with the session, so it asks once where something typed would be lost, else at once. */
export function Leaving(props: LeavingProps) {
  const { t } = useTranslation();
  const { userId } = useSignedIn();
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let ended = false;
    const open = unsavedForms();
    void drafts.count(userId).then((kept) => !ended && setCount(open + kept));
    return () => {
      ended = true;
    };
  }, [userId]);
  if (count === null) return null;
  const unsaved = count > 0 ? t('forms.logOutUnsaved', { count }) : undefined;
  return (
    <Suspense>
      <FeatureAsks {...props} unsaved={unsaved}>
        {unsaved ? <AskUnsaved {...props} unsaved={unsaved} /> : <LeaveAtOnce {...props} />}
      </FeatureAsks>
    </Suspense>
  );
}

function AskUnsaved({ unsaved, onLeave, onStay }: LeavingProps & { unsaved: string }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('forms.logOutTitle')}
      consequence={unsaved}
      confirmLabel={t('user.logOut')}
      cancelLabel={t('forms.stayLoggedIn')}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
