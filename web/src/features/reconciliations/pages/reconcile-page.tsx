import { useUrlSearch } from '@/shared/lib/url-search';
import { AccountList } from '../components/account-list';
import { AccountView } from '../components/account-view';
import { SessionView } from '../components/session-view';
import { reconcileSearch } from '../search';

/** Comparing accounts with the bank's statements: the accounts, one account, or one of its sessions. */
export function ReconcilePage() {
  const [{ session, account }] = useUrlSearch(reconcileSearch);
  if (session !== undefined) return <SessionView key={session} id={session} />;
  if (account !== undefined) return <AccountView key={account} id={account} />;
  return <AccountList />;
}
