import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { session as stored, useSession } from '@/shared/auth/session';
import { takeSlot } from '@/shared/lib/draft-slot';
import { type Draft, draftKey, drafts } from '@/shared/lib/draft-store';

/** How often a changed form is kept. */
const EVERY_MS = 2000;

/** What the form's frame shows about its draft. */
export interface DraftState {
  /** When it was last kept, in this visit. */
  savedAt: Date | null;
  /** A draft left by an earlier visit, until it is taken or thrown away. */
  offer: { savedAt: Date; restore: () => void; discard: () => void } | null;
  /** The draft on offer, or restored, is of an earlier version: saving it undoes what others did since. */
  outdated: boolean;
  /** What is typed is kept as a draft. */
  kept: boolean;
}

interface FormDraft {
  state: DraftState;
  /** Throws the draft away and keeps none from here on: the form is saved. */
  forget: () => Promise<void>;
  /** Keeps drafts again: the form has started over. */
  resume: () => void;
  /** The version of the record that was opened, also when the page has learnt of a later one. */
  version: number | undefined;
}

/**
 * Keeps an unfinished form in the browser and offers it on return. A draft belongs to the person and company of
 * the page that it was typed in.
 *
 * @param version the version of the record that is opened for editing
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string | undefined,
  version: number | undefined,
): FormDraft {
  const session = useSession();
  const key = name && session ? draftKey(session.userId, session.tenantId, name) : null;
  const [found, setFound] = useState<Draft<Input> | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  // Where it is kept: the same form in another tab keeps another draft.
  const slot = useRef<string | null>(null);
  // Where the draft was that has been restored: what was typed then is in this form now.
  const taken = useRef<string | null>(null);
  const forgotten = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [opened] = useState(version);
  // The version that the values go back to: that of the draft, once it is restored.
  const base = useRef(version);
  const [restoredOutdated, setRestoredOutdated] = useState(false);
  const outdated = found !== null && found.base !== opened;

  useEffect(() => {
    if (!key) return;
    let gone = false;
    void drafts.load<Input>(key).then((draft) => {
      if (!gone) setFound(draft);
    });
    return () => {
      gone = true;
    };
  }, [key]);

  useEffect(() => {
    if (!key) return;
    const mine = takeSlot(key);
    slot.current = mine.name;
    async function keep() {
      timer.current = undefined;
      // Whoever signs out in another tab wants nothing of theirs to stay.
      if (forgotten.current || stored.elsewhere()?.value === null) return;
      const kept = await drafts.save(mine.name, form.getValues(), { base: base.current });
      if (kept) setSavedAt(new Date());
    }
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        if (isDirty && timer.current === undefined) timer.current = setTimeout(keep, EVERY_MS);
      },
    });
    return () => {
      unsubscribe();
      // What was typed in the last seconds is kept too.
      if (timer.current !== undefined) {
        clearTimeout(timer.current);
        void keep();
      }
      mine.release();
    };
  }, [key, form]);

  const forget = useCallback(async () => {
    forgotten.current = true;
    clearTimeout(timer.current);
    timer.current = undefined;
    // One on offer that was passed over is another form's: it stays on offer.
    const kept = [slot.current, taken.current];
    taken.current = null;
    await Promise.all(kept.map((one) => one && drafts.remove(one)));
  }, []);

  const resume = useCallback(() => {
    forgotten.current = false;
    setSavedAt(null);
    base.current = opened;
    setRestoredOutdated(false);
  }, [opened]);

  const offer = found && {
    savedAt: new Date(found.savedAt),
    restore: () => {
      base.current = found.base;
      setRestoredOutdated(outdated);
      form.reset(found.values, { keepDefaultValues: true });
      setFound(null);
      taken.current = found.slot;
      if (slot.current) {
        const moved = drafts.save(slot.current, found.values, { base: found.base });
        void moved.then((done) => (done ? drafts.remove(found.slot) : undefined));
      }
    },
    discard: () => {
      setFound(null);
      void drafts.remove(found.slot);
    },
  };
  const state = { savedAt, offer, outdated: outdated || restoredOutdated, kept: key !== null };
  return { state, forget, resume, version: opened };
}
