import type { Draft, DraftAbout, SealedDraft } from './draft';
import { seal, sealAsTyped, unseal } from './draft-seal';
import { isLeftBy, isSlotOf, maybeTyped, openSlots } from './draft-slot';
import { clearDrafts, inDrafts, latestSaves } from './draft-storage';
import { localDrafts } from './local-drafts';

type About = Partial<Omit<DraftAbout, 'slot'>>;

/** A draft older than this is not worth offering. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

/** A draft belongs to one person, one company and one form, so that nobody is offered another's. */
export function draftKey(userId: number, tenantId: number, form: string): string {
  return `${userId}/${tenantId}/${form}`;
}

/** Seals values and hands them on, unless another save, a removal or a sign-out came in between. */
async function sealed(
  slot: string,
  values: unknown,
  about: About,
  keep: (draft: SealedDraft) => Promise<boolean>,
): Promise<boolean> {
  const savedAt = Date.now();
  const mark = Symbol(slot);
  latestSaves.set(slot, mark);
  const bytes = await seal(slot, values).catch(() => null);
  if (!bytes || latestSaves.get(slot) !== mark) return false;
  return keep({ savedAt, ...about, slot, sealed: bytes });
}

async function storeDraft(draft: SealedDraft): Promise<boolean> {
  return inDrafts('readwrite', (store) => store.put(draft, draft.slot)).then(
    () => {
      localDrafts.drop(draft.slot, draft.savedAt);
      return true;
    },
    () => false,
  );
}

/** Moves the drafts that closing pages saved into the database, unless it has later ones. */
async function takeIn(busy: ReadonlySet<string>): Promise<void> {
  const orphaned = localDrafts.all().filter(({ slot }) => !busy.has(slot));
  await Promise.all(
    orphaned.map(async (draft) => {
      const kept = await inDrafts<SealedDraft | undefined>('readonly', (store) =>
        store.get(draft.slot),
      ).catch(() => undefined);
      if (kept && kept.savedAt >= draft.savedAt) localDrafts.drop(draft.slot);
      else await storeDraft(draft);
    }),
  );
}

/** The stored drafts of a form that are open nowhere else. Drafts that are too old are deleted. */
async function storedDrafts(key: string): Promise<SealedDraft[]> {
  const busy = await openSlots();
  await takeIn(busy);
  const all = await inDrafts<SealedDraft[]>('readonly', (store) => store.getAll()).catch(
    (): SealedDraft[] => [],
  );
  const found = all.filter(
    ({ slot, left, savedAt }) =>
      isSlotOf(key, slot) && !busy.has(slot) && (left || !maybeTyped(slot, savedAt)),
  );
  const old = found.filter(({ savedAt }) => Date.now() - savedAt > KEEP_MS);
  for (const { slot } of old) void drafts.remove(slot);
  return found.filter((draft) => !old.includes(draft));
}

/**
 * Where drafts live: in the browser, never on the server, encrypted with a key that only the session has.
 * Storage that is closed to us loses them quietly.
 */
export const drafts = {
  /** The drafts of a form that are open nowhere else, the latest first. */
  async all<T>(key: string): Promise<Draft<T>[]> {
    const kept = await storedDrafts(key);
    const opened = await Promise.all(
      kept.map(async ({ sealed, ...about }): Promise<Draft<T>[]> => {
        const open = await unseal<T>(about.slot, sealed);
        if (open) return [{ ...about, ...open }];
        // Another session's: nobody can read it any more.
        void drafts.remove(about.slot);
        return [];
      }),
    );
    return opened.flat().sort((one, other) => other.savedAt - one.savedAt);
  },
  /** The latest of them. */
  async load<T>(key: string): Promise<Draft<T> | null> {
    return (await drafts.all<T>(key))[0] ?? null;
  },
  /** How many drafts of a person are kept here, of all their companies, besides those of the forms of this page. */
  async count(userId: number): Promise<number> {
    const kept = await inDrafts<SealedDraft[]>('readonly', (store) => store.getAll()).catch(
      (): SealedDraft[] => [],
    );
    const slots = [...kept, ...localDrafts.all()]
      .filter(({ slot, savedAt }) => isLeftBy(userId, slot) && Date.now() - savedAt <= KEEP_MS)
      .map(({ slot }) => slot);
    return new Set(slots).size;
  },
  /** Keeps a draft in a slot of its form, or under the form's own key; false where it could not. */
  save(slot: string, values: unknown, about: About = {}): Promise<boolean> {
    return sealed(slot, values, about, storeDraft);
  },
  /** Saves a draft so that it survives a page that closes right after, except during encryption. */
  saveSoon(slot: string, values: unknown, about: About = {}): Promise<boolean> {
    return sealed(slot, values, about, async (draft) => {
      localDrafts.keep(draft);
      return true;
    });
  },
  /** Keeps the drafts of a form whose page may be gone right after. */
  atOnceOf(slot: string) {
    let bytes: SealedDraft['sealed'] | null = null;
    const typed = sealAsTyped(slot, (latest) => {
      bytes = latest;
    });
    return {
      /** Something was typed. */
      typed,
      /** Keeps what was sealed last before the call returns. */
      keep(about: About): void {
        if (bytes) localDrafts.keep({ savedAt: Date.now(), ...about, slot, sealed: bytes });
      },
    };
  },
  async remove(slot: string): Promise<void> {
    latestSaves.delete(slot);
    localDrafts.drop(slot);
    await inDrafts('readwrite', (store) => store.delete(slot)).catch(() => undefined);
  },
  /** Forgets every draft of this browser. */
  clear: clearDrafts,
};
