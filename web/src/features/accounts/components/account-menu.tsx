import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAbility } from '@/shared/auth/can';
import { RowMenu } from '@/shared/ui/data-grid/row-menu';
import { accountList } from '../api';
import { useAccountActions } from './use-account-actions';
import { useAccountDialogs } from './use-account-dialogs';

/** What can be done with one account on its page, for people who may read the chart. */
export function AccountMenu({ id }: { id: number }) {
  const mayRead = useAbility().can('read', 'Charts Of Accounts');
  const { data } = useQuery({ ...accountList, enabled: mayRead });
  const [opened, setOpened] = useState(false);
  const { dialogs, ...ask } = useAccountDialogs();
  const { menu } = useAccountActions({ ...ask, onAddUnder: () => undefined });
  const account = data?.find((row) => row.id === id);
  const actions = account ? menu(account, true) : [];
  if (actions.length === 0) return null;
  return (
    <>
      <RowMenu actions={() => actions} opened={opened} onChange={setOpened} inTabOrder />
      {dialogs}
    </>
  );
}
