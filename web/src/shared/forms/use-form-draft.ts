import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from '@/shared/auth/session';
import { type Draft, draftKey, drafts } from '@/shared/lib/draft-store';

/** How often a changed form is kept. */
const EVERY_MS = 2000;

/** What the form's frame shows about its draft. */
export interface DraftState {
  /** When it was last kept, in this visit. */
  savedAt: Date | null;
  /** A draft left by an earlier visit, until it is taken or thrown away. */
  offer: { savedAt: Date; restore: () => void; discard: () => void } | null;
}

/** Keeps an unfinished form in the browser and offers it on return. */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string | undefined,
): { state: DraftState; forget: () => Promise<void> } {
  const session = useSession();
  const key = name && session ? draftKey(session.userId, session.tenantId, name) : null;
  const [found, setFound] = useState<Draft<Input> | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const forgotten = useRef(false);

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
    const draftOf = key;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function keep() {
      timer = undefined;
      if (forgotten.current) return;
      if (await drafts.save(draftOf, form.getValues())) setSavedAt(new Date());
    }
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        if (isDirty && timer === undefined) timer = setTimeout(keep, EVERY_MS);
      },
    });
    return () => {
      unsubscribe();
      // What was typed in the last seconds is kept too.
      if (timer !== undefined) {
        clearTimeout(timer);
        void keep();
      }
    };
  }, [key, form]);

  const forget = useCallback(async () => {
    forgotten.current = true;
    if (key) await drafts.remove(key);
  }, [key]);

  const offer = found && {
    savedAt: new Date(found.savedAt),
    restore: () => {
      form.reset(found.values, { keepDefaultValues: true });
      setFound(null);
    },
    discard: () => {
      setFound(null);
      if (key) void drafts.remove(key);
    },
  };
  return { state: { savedAt, offer }, forget };
}
