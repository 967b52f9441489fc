import type { Draft } from './draft';

const PREFIX = 'mizan.draft:';

/**
 * What a page keeps of its forms as it goes. A database has no time to answer then; this storage is written before
 * the page is gone, and emptied into the database when a form is opened next.
 */
export const atOnce = {
  keep(draft: Draft): void {
    try {
      localStorage.setItem(PREFIX + draft.slot, JSON.stringify(draft));
    } catch {
      // Full, or closed to us: what the database was given last stands.
    }
  },
  /** Forgets what is no later than that moment. */
  drop(slot: string, upTo = Number.POSITIVE_INFINITY): void {
    if ((read(PREFIX + slot)?.savedAt ?? 0) > upTo) return;
    try {
      localStorage.removeItem(PREFIX + slot);
    } catch {
      // Nothing was kept there either.
    }
  },
  all(): Draft[] {
    return names().flatMap((name) => read(name) ?? []);
  },
};

function names(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    return [];
  }
}

function read(name: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}
