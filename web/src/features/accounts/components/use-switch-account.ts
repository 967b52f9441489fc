import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { type Account, useEditAccount } from '../api';
import { toSwitched } from '../schema';
import { accountName } from './use-account-picker';

/** Switches an account on or off; both can be undone by the other. */
export function useSwitchAccount(): (account: Account) => void {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { mutate } = useEditAccount();
  return (account) => {
    const active = !account.active;
    const name = accountName(account, format);
    mutate(
      { id: account.id, body: toSwitched(account, active) },
      {
        onSuccess: () =>
          toast.success(t(active ? 'actions.activated' : 'actions.deactivated', { name })),
      },
    );
  };
}
