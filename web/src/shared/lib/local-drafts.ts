import type { DraftAbout, SealedDraft } from './draft';
import { bytesOf, textOf } from './draft-seal';
import { localName, localNames } from './draft-storage';

/**
 * The drafts that a page saves as it closes. A database has no time to answer then; this storage is written at once,
 * and moved into the database when a form is opened next.
 */
export const localDrafts = {
  keep({ sealed, ...about }: SealedDraft): void {
    try {
      localStorage.setItem(
        localName(about.slot),
        JSON.stringify({ ...about, sealed: textOf(sealed) }),
      );
    } catch {
      // Full, or not available: the last draft in the database remains.
    }
  },
  /** Forgets what is no later than that moment. */
  drop(slot: string, upTo = Number.POSITIVE_INFINITY): void {
    if ((read(localName(slot))?.savedAt ?? 0) > upTo) return;
    try {
      localStorage.removeItem(localName(slot));
    } catch {
      // There is no draft there either.
    }
  },
  all(): SealedDraft[] {
    return localNames().flatMap((name) => read(name) ?? []);
  },
};

function read(name: string): SealedDraft | null {
  try {
    const kept: (DraftAbout & { sealed?: string }) | null = JSON.parse(
      localStorage.getItem(name) ?? 'null',
    );
    if (!kept?.sealed) return null;
    return { ...kept, sealed: bytesOf(kept.sealed) };
  } catch {
    return null;
  }
}
