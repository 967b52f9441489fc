import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { paths } from '@/app/paths';
import { hasTrait } from '@/shared/lib/account-traits';
import { lazyPart } from '@/shared/routing/lazy-part';
import { type Account, accountList } from '../api';
import { hasBalance } from '../tree';
import { useSwitchAccount } from './use-switch-account';

const AccountDialog = lazyPart(
  async () => (await import('../dialogs/account-dialog')).AccountDialog,
);
const MergeAccountDialog = lazyPart(
  async () => (await import('../dialogs/merge-account-dialog')).MergeAccountDialog,
);
const StopAccountDialog = lazyPart(
  async () => (await import('../dialogs/stop-account-dialog')).StopAccountDialog,
);

/** Asked for at once: what waited for the connection would switch the account off when nobody looks any more. */
const TODAY = { ...accountList, staleTime: 0, networkMode: 'always', retry: false } as const;

interface AccountDialogs {
  onEdit: (account: Account) => void;
  onMerge: (account: Account) => void;
  /** Makes an account active or inactive; where it has a balance of income or cost, that is asked first. */
  onSwitch: (account: Account) => void;
  dialogs: ReactNode;
}

/** What changes one account, and the dialogs that it is asked in. */
export function useAccountDialogs(): AccountDialogs {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState<Account | null>(null);
  const [merging, setMerging] = useState<Account | null>(null);
  const [stopping, setStopping] = useState<Account | null>(null);
  const { switchAccount, isPending } = useSwitchAccount();
  const close = () => {
    setEditing(null);
    setMerging(null);
    setStopping(null);
  };

  async function onSwitch(account: Account) {
    // The chart may be of another day, or some minutes old: the present balance of the account counts.
    const today = await queryClient.fetchQuery(TODAY).catch(() => []);
    const now = today.find(({ id }) => id === account.id) ?? account;
    // What the company owns and owes has to be moved first, which the server says: there is nothing to ask.
    const needsConfirm =
      account.active && now.active && hasBalance(now) && hasTrait(now, 'profit_or_loss');
    if (needsConfirm) setStopping(now);
    else await switchAccount(account);
  }
  return {
    onEdit: setEditing,
    onMerge: setMerging,
    onSwitch: (account) => void onSwitch(account),
    dialogs: (
      <>
        {editing && <AccountDialog account={editing} onSaved={close} onClose={close} />}
        {stopping && (
          <StopAccountDialog
            account={stopping}
            loading={isPending}
            onConfirm={() => void switchAccount(stopping).then(close)}
            onClose={close}
          />
        )}
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
