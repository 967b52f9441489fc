import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { type Account, useEditAccount } from '../api';
import { toSwitched } from '../schema';
import { accountName } from './use-account-picker';

/** Long enough to see which account it was. */
const UNDO_MS = 8000;

interface Switching {
  /** Ends once the account is switched, or once a toast said that it could not be. */
  switchAccount: (account: Account) => Promise<void>;
  isPending: boolean;
}

/** Switches an account on or off; both can be undone by the other, at once where it was switched off. */
export function useSwitchAccount(): Switching {
  const { t } = useTranslation(['accounts', 'common']);
  const format = useFormat();
  const { mutateAsync, isPending } = useEditAccount();

  async function change(account: Account) {
    const active = !account.active;
    const name = accountName(account, format);
    const saved = await mutateAsync({ id: account.id, body: toSwitched(account, active) });
    if (active) {
      toast.success(t('actions.activated', { name }));
      return;
    }
    // What was saved has the next version, which the way back has to name.
    toast.success(t('actions.deactivated', { name }), {
      action: { label: t('common:actions.undo'), run: () => void switchAccount(saved) },
      lasts: UNDO_MS,
    });
  }

  // A toast has said what failed.
  const switchAccount = (account: Account) => change(account).catch(() => undefined);
  return { switchAccount, isPending };
}
