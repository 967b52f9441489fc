import type { AnyRouter } from '@tanstack/react-router';
import { entryAt } from '@/app/nav';
import { session, userCompanyKey } from '@/shared/auth/session';
import { VISITS } from '@/shared/auth/visits-key';

/** A page that was open a while. */
export interface Visit {
  path: string;
  /** The title of a record's page; pages of the palette have their own names. */
  title?: string;
}

const MOST = 8;
/** A page that is only passed through is none; by then it has its title. */
const STAY_MS = 1500;
const A_RECORD = /\/\d+$/;
const A_FORM = /\/(?:add|edit)(?:\/|$)/;

/** The pages that this person has had open in this company and tab, the last one first. */
export function visits(): readonly Visit[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(VISITS) ?? 'null');
    return kept?.seat === userCompanyKey(session.get()) ? kept.visits : [];
  } catch {
    return [];
  }
}

/** Puts a page in front of those before it. */
export function addVisit(visit: Visit): void {
  const others = visits().filter(({ path }) => path !== visit.path);
  const seat = userCompanyKey(session.get());
  try {
    const kept = { seat, visits: [visit, ...others].slice(0, MOST) };
    sessionStorage.setItem(VISITS, JSON.stringify(kept));
  } catch {
    // Closed to us: nothing is recent then.
  }
}

/** The stored visit of a page, from its address and the title of the tab; null for forms. */
export function visitOf(path: string, tabTitle: string): Visit | null {
  if (!entryAt(path) || A_FORM.test(path)) return null;
  if (!A_RECORD.test(path)) return { path };
  const title = tabTitle.slice(0, Math.max(0, tabTitle.lastIndexOf(' · ')));
  return title ? { path, title } : null;
}

/** Remembers the pages that are opened from now on; returns what ends it. */
export function followVisits(router: AnyRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function look() {
    clearTimeout(timer);
    const path = router.state.location.pathname;
    timer = setTimeout(() => {
      const visit = visitOf(path, document.title);
      if (visit && path === router.state.location.pathname) addVisit(visit);
    }, STAY_MS);
  }
  look();
  const end = router.subscribe('onResolved', look);
  return () => {
    clearTimeout(timer);
    end();
  };
}
