import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { paths } from '@/app/paths';
import { lazyDialog } from '@/shared/ui/lazy-dialog';
import type { Account } from '../api';

const AccountDialog = lazyDialog(
  async () => (await import('../dialogs/account-dialog')).AccountDialog,
);
const MergeAccountDialog = lazyDialog(
  async () => (await import('../dialogs/merge-account-dialog')).MergeAccountDialog,
);

/** The dialogs that change one account. */
export function useAccountDialogs(): {
  onEdit: (account: Account) => void;
  onMerge: (account: Account) => void;
  dialogs: ReactNode;
} {
  const navigate = useNavigate();
  const [editing, setEditing] = useState<Account | null>(null);
  const [merging, setMerging] = useState<Account | null>(null);
  const close = () => {
    setEditing(null);
    setMerging(null);
  };
  return {
    onEdit: setEditing,
    onMerge: setMerging,
    dialogs: (
      <>
        {editing && <AccountDialog account={editing} onSaved={close} onClose={close} />}
        {merging && (
          <MergeAccountDialog
            account={merging}
            onClose={close}
            onMerged={(kept) => {
              close();
              void navigate({ to: paths.account(kept) });
            }}
          />
        )}
      </>
    ),
  };
}
