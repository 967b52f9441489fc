import { asProblem, isUnanswered } from '@/shared/api/problem';
import type { ExpenseInput } from '../api';
import type { BareQuickValues } from '../quick-expense';
import type { newEntry } from './send';

type Begun = NonNullable<Parameters<typeof newEntry>[3]>;
type Keep = (values: BareQuickValues, begun: Begun) => Promise<null>;

/**
 * How one form saves: at once, or from this device. A try whose answer was lost is remembered, since it may have been
 * saved: what is sent or kept afterwards is the same submission, also where this device could not keep it at first.
 */
export function quickSaving(keep: () => Keep) {
  let lost: { begun: Begun; values: string } | null = null;

  /** Keeps it on this device. */
  async function later(values: BareQuickValues): Promise<null> {
    if (!lost) return keep()(values, {});
    // What was changed since is another body under the same key: the server refuses it where the first was saved.
    const same = lost.values === JSON.stringify(values);
    return keep()(values, same ? lost.begun : { ...lost.begun, body: null });
  }

  return {
    later,
    /** Sends it, and keeps it where nobody knows what became of that. */
    async now<T>(
      values: BareQuickValues,
      { key, body }: { key: string; body: ExpenseInput },
      create: () => Promise<T>,
    ): Promise<T | null> {
      try {
        return await create();
      } catch (error) {
        if (!isUnanswered(asProblem(error))) throw error;
        const begun = { key, body, tried: lost?.begun.tried ?? Date.now(), lost: true };
        lost = { begun, values: JSON.stringify(values) };
        // That no answer came is what the form has to know: its next try has the same key then.
        return later(values).catch(() => Promise.reject(error));
      }
    },
    /** It is to be another submission. */
    forget() {
      lost = null;
    },
  };
}
