import { useTranslation } from 'react-i18next';
import { Problem } from '@/shared/api/problem';
import { randomId } from '@/shared/lib/random-id';
import { todayInCairo } from '@/shared/lib/today';
import type { BareQuickValues } from '../quick-expense';
import { newEntry } from './send';
import { NoRoom } from './store';
import { useWaitingStore } from './use-waiting';
import type { WaitingExpense, WaitingPhoto } from './waiting-expense';

/** Keeps an expense on this device until it can be sent. */
export function useKeep(
  waiting: WaitingExpense | undefined,
  photos: () => readonly WaitingPhoto[],
  files: ReadonlyMap<string, File>,
) {
  const { t } = useTranslation('expenses');
  const store = useWaitingStore();
  return async (typed: BareQuickValues, begun: Parameters<typeof newEntry>[3]) => {
    const keep = () =>
      waiting
        ? store.inTurn(() => store.mend(waiting.id, typed, randomId(), photos(), files))
        : store.add(newEntry(typed, typed.date || todayInCairo(), photos(), begun), files);
    const why = await keep().then(
      (kept) => (kept ? null : 'notKept'),
      (error: unknown) => (error instanceof NoRoom ? 'full' : 'notKept'),
    );
    if (why) throw new Problem(422, { code: 'not_kept', message: t(`waiting.${why}`) });
    return null;
  };
}
