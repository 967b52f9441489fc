import type { AppAbility } from '@/shared/auth/ability';
import { type Session, session } from '@/shared/auth/session';
import { NAVIGATION, type NavEntry, type NavGroup, type NavItem } from './navigation';
import { paths } from './paths';

export function isGroup(item: NavItem): item is NavGroup {
  return 'entries' in item;
}

const entriesOf = (item: NavItem) => (isGroup(item) ? item.entries : [item]);

const ENTRIES = NAVIGATION.flatMap(entriesOf);

function mayOpen({ plan, needs, reads }: NavEntry, ability: AppAbility): boolean {
  if (plan && session.get()?.planCode !== plan) return false;
  if (needs) return ability.can(...needs);
  return !reads || ability.can('read', reads);
}

/** The code of the plan that has a screen, or those of its records, where it is not in every plan. */
export function planOf(path: string): string | undefined {
  return ENTRIES.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`))?.plan;
}

/** The sidebar of one person: what they may open. A group of one entry is that entry. */
export function navigationFor(ability: AppAbility): NavItem[] {
  return NAVIGATION.flatMap((item): NavItem[] => {
    const entries = entriesOf(item).filter((entry) => mayOpen(entry, ability));
    const [only] = entries;
    if (only && entries.length === 1) return [{ ...only, icon: item.icon ?? only.icon }];
    return isGroup(item) && only ? [{ ...item, entries }] : [];
  });
}

/** How much of an address an entry names; the longer, the nearer. */
function nearness({ path, also = [] }: NavEntry, place: string): number {
  const named = [path, ...also].filter((one) => place === one || place.startsWith(`${one}/`));
  return Math.max(0, ...named.map((one) => one.length));
}

/** The entry whose screen an address is, or is below; of all entries, also those that the person may not open. */
export function entryAt(place: string): NavEntry | undefined {
  let nearest: NavEntry | undefined;
  for (const entry of ENTRIES) {
    if (nearness(entry, place) > (nearest ? nearness(nearest, place) : 0)) nearest = entry;
  }
  return nearest;
}

/** Whether an item of the sidebar, or one of its entries, is the one that an address belongs to. */
export function isPlaceOf(item: NavItem, place: string): boolean {
  const path = entryAt(place)?.path;
  return entriesOf(item).some((entry) => entry.path === path);
}

/** Every single entry of a person's sidebar, groups opened out. */
export function entriesFor(ability: AppAbility): NavEntry[] {
  return navigationFor(ability).flatMap(entriesOf);
}

/**
 * Where a person starts: the server's choice if their sidebar has it, else the first entry that needs a
 * permission they have. Never a page that would turn them away, so no redirect can loop.
 */
export function homeFor(ability: AppAbility, current: Session): string {
  const entries = entriesFor(ability);
  const chosen = entries.find((entry) => entry.path === current.home);
  return (chosen ?? entries.find((entry) => entry.reads) ?? { path: paths.notAuthorized }).path;
}
