import { isZero } from '@/shared/lib/fields';
import { hasWords, searchKey } from '@/shared/lib/fold-text';
import type { Account } from './api';

/** An account in its place: its depth, and whether it has accounts below. */
export interface TreeRow {
  account: Account;
  /** 1 for the classes. */
  level: number;
  /** Undefined for an account without children, else whether they show. */
  expanded: boolean | undefined;
}

interface TreeView {
  search: string;
  showInactive: boolean;
  /** Ids of the groups that are folded; a search unfolds everything. */
  folded: ReadonlySet<number>;
}

function byNumber(a: Account, b: Account): number {
  return a.serial < b.serial ? -1 : a.serial > b.serial ? 1 : 0;
}

/** Children by parent; an account whose parent is missing is at the top. */
function childrenOf(accounts: readonly Account[]): Map<number | null, Account[]> {
  const ids = new Set(accounts.map((account) => account.id));
  const children = new Map<number | null, Account[]>();
  for (const account of [...accounts].sort(byNumber)) {
    const parent = account.parent_id ?? null;
    const place = parent !== null && ids.has(parent) ? parent : null;
    children.set(place, [...(children.get(place) ?? []), account]);
  }
  return children;
}

/** The ids of matching accounts and of everything above them. */
function withAncestors(accounts: readonly Account[], matches: (account: Account) => boolean) {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const kept = new Set<number>();
  for (const account of accounts) {
    if (!matches(account)) continue;
    let place: Account | undefined = account;
    while (place && !kept.has(place.id)) {
      kept.add(place.id);
      place = byId.get(place.parent_id ?? -1);
    }
  }
  return kept;
}

/** Whether an account has a balance, in any currency. */
export function hasBalance({ balance, own_balance }: Account): boolean {
  return !isZero(balance) || !isZero(own_balance ?? '0');
}

/**
 * The accounts that a reader has searched for, with what is above them. One that takes no postings any more is left
 * out, unless it has a balance: the accounts shown under a group add up to the group's balance.
 */
export function shownAccounts(
  accounts: readonly Account[],
  { search, showInactive }: Omit<TreeView, 'folded'>,
): Account[] {
  const kept = withAncestors(accounts, (account) => {
    if (!showInactive && !account.active && !hasBalance(account)) return false;
    const { serial, account_name, account_name_ar } = account;
    return hasWords(`${serial} ${account_name} ${account_name_ar}`, search);
  });
  return accounts.filter(({ id }) => kept.has(id));
}

/** The chart as rows from top to bottom, by number, as a reader has searched and folded it. */
export function treeRows(accounts: readonly Account[], view: TreeView): TreeRow[] {
  const words = searchKey(view.search);
  const children = childrenOf(shownAccounts(accounts, view));
  const rows: TreeRow[] = [];
  function walk(parent: number | null, level: number) {
    for (const account of children.get(parent) ?? []) {
      const parentOf = children.has(account.id);
      const expanded = parentOf ? Boolean(words) || !view.folded.has(account.id) : undefined;
      rows.push({ account, level, expanded });
      if (expanded) walk(account.id, level + 1);
    }
  }
  walk(null, 1);
  return rows;
}

/** Every account that has others under it. */
export function groupIds(accounts: readonly Account[]): number[] {
  const parents = new Set(accounts.map((account) => account.parent_id));
  return accounts.filter(({ id }) => parents.has(id)).map(({ id }) => id);
}

/**
 * The next free number beside an account's future neighbours: those of the same detail type in the class, else
 * those of the same group; a group's are the groups beside it. Empty when there is no neighbour to count on from.
 */
export function nextNumber(
  accounts: readonly Account[],
  place: { mainChart: number; detailType: number | null; parent: number | null; group?: boolean },
): string {
  const { group = false } = place;
  const alike = accounts.filter(
    (account) => account.postable !== group && account.main_charts_id === place.mainChart,
  );
  const ofType = alike.filter(
    (account) =>
      !group && place.detailType !== null && account.chart_account_details_id === place.detailType,
  );
  const ofGroup = alike.filter(
    (account) => place.parent !== null && account.parent_id === place.parent,
  );
  const neighbours = (ofType.length ? ofType : ofGroup).map(({ serial }) => serial);
  const last = neighbours
    .filter((serial) => /^\d{1,15}$/.test(serial))
    .sort()
    .at(-1);
  if (!last) return '';
  const usedSerials = new Set(accounts.map(({ serial }) => serial));
  let next = Number(last) + 1;
  while (usedSerials.has(String(next).padStart(last.length, '0'))) next += 1;
  return String(next).padStart(last.length, '0');
}
