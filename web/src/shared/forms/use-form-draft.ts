import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { session as stored, useSession } from '@/shared/auth/session';
import type { Draft } from '@/shared/lib/draft';
import { newSlot, takeSlot } from '@/shared/lib/draft-slot';
import { draftKey, drafts } from '@/shared/lib/draft-store';

/** How often a changed form is kept. */
const EVERY_MS = 2000;

/** A draft that may be taken into the form. */
export interface DraftOnOffer {
  savedAt: Date;
  /** The form has typed values; they are offered as a draft when this one is restored. */
  over: boolean;
  /** Another was restored before. */
  another: boolean;
  restore: () => void;
  discard: () => void;
}

/** The state of a form's draft for its frame. */
export interface DraftState {
  /** When it was last kept, in this visit. */
  savedAt: Date | null;
  /** A draft left by an earlier visit, until it is taken or thrown away. */
  offer: DraftOnOffer | null;
  /** The draft on offer, or restored, is of an earlier version: saving it undoes what others did since. */
  outdated: boolean;
  /** Whether typed values are saved as a draft. */
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
  // The latest first.
  const [found, setFound] = useState<readonly Draft<Input>[]>([]);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  // Its storage slot: the same form in another tab has another one.
  const slot = useRef<string | null>(null);
  // The slot of the restored draft, whose values are in this form now.
  const restoredSlot = useRef<string | null>(null);
  const forgotten = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [opened] = useState(version);
  // The version that the values go back to: that of the draft, once it is restored.
  const base = useRef(version);
  const [restored, setRestored] = useState<{ outdated: boolean } | null>(null);
  const [first] = found;
  const outdated = first !== undefined && first.base !== opened;
  const { isDirty } = form.formState;
  // How often something was typed, and how much of that the database has.
  const typed = useRef(0);
  const safe = useRef(0);

  useEffect(() => {
    if (!key) return;
    let unmounted = false;
    void drafts.all<Input>(key).then((all) => {
      if (!unmounted) setFound(all);
    });
    return () => {
      unmounted = true;
    };
  }, [key]);

  useEffect(() => {
    if (!key) return;
    const mine = takeSlot(key);
    slot.current = mine.name;
    const leaving = drafts.atOnceOf(mine.name);
    // A person who logs out, here or in another tab, wants nothing of theirs to stay.
    const closed = () =>
      forgotten.current || stored.get() === null || stored.elsewhere()?.value === null;
    async function keep() {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (closed()) return;
      const now = typed.current;
      const kept = await drafts.save(mine.name, form.getValues(), { base: base.current });
      if (!kept) return;
      safe.current = Math.max(safe.current, now);
      setSavedAt(new Date());
    }
    function keepAtOnce(isLeaving: boolean) {
      if (safe.current === typed.current || closed()) return;
      leaving.keep({ base: base.current, left: isLeaving });
    }
    // A page that is reloaded or closed has no time for the database, and on a phone one that is hidden may be next.
    const onHide = () => keepAtOnce(true);
    const onVisibility = () => {
      if (document.visibilityState !== 'hidden') return;
      keepAtOnce(false);
      if (timer.current !== undefined) void keep();
    };
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onVisibility);
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        if (!isDirty) return;
        typed.current += 1;
        leaving.typed(() => form.getValues());
        if (timer.current === undefined) timer.current = setTimeout(keep, EVERY_MS);
      },
    });
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onVisibility);
      // The values of the last seconds are saved too.
      if (timer.current !== undefined) void keep();
      mine.release();
    };
  }, [key, form]);

  const forget = useCallback(async () => {
    forgotten.current = true;
    clearTimeout(timer.current);
    timer.current = undefined;
    safe.current = typed.current;
    // An offered draft that was ignored belongs to another form: it stays on offer.
    const kept = [slot.current, restoredSlot.current];
    restoredSlot.current = null;
    await Promise.all(kept.map((one) => one && drafts.remove(one)));
  }, []);

  const resume = useCallback(() => {
    forgotten.current = false;
    setSavedAt(null);
    base.current = opened;
    setRestored(null);
  }, [opened]);

  /** Typed values are replaced by a draft, and may be restored in turn. */
  function setAside(): Draft<Input>[] {
    if (!isDirty || !key) return [];
    const aside: Draft<Input> = {
      values: structuredClone(form.getValues()),
      savedAt: Date.now(),
      base: base.current,
      slot: newSlot(key),
    };
    void drafts.save(aside.slot, aside.values, aside);
    return [aside];
  }

  function restore(draft: Draft<Input>) {
    const aside = setAside();
    base.current = draft.base;
    setRestored({ outdated: draft.base !== opened });
    // The version is of what is restored over, else nothing could be saved any more.
    const now = form.getValues();
    const values = 'version' in now ? { ...draft.values, version: now.version } : draft.values;
    form.reset(values, { keepDefaultValues: true });
    setFound((all) => [...aside, ...all.filter(({ slot }) => slot !== draft.slot)]);
    restoredSlot.current = draft.slot;
    if (!slot.current) return;
    const moved = drafts.save(slot.current, values, { base: draft.base });
    void moved.then((done) => (done ? drafts.remove(draft.slot) : undefined));
  }

  const offer = first
    ? {
        savedAt: new Date(first.savedAt),
        over: isDirty && !restored,
        another: restored !== null,
        restore: () => restore(first),
        discard: () => {
          setFound((all) => all.filter((draft) => draft !== first));
          void drafts.remove(first.slot);
        },
      }
    : null;
  const state = {
    savedAt,
    offer,
    outdated: outdated || (restored?.outdated ?? false),
    kept: key !== null,
  };
  return { state, forget, resume, version: opened };
}
