import { useTranslation } from 'react-i18next';
import { Problem } from '@/shared/api/problem';
import { randomId } from '@/shared/lib/random-id';
import { todayInCairo } from '@/shared/lib/today';
import type { BareQuickValues } from '../quick-expense';
import { newEntry } from './send';
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
    const kept = waiting
      ? await store.inTurn(() => store.mend(waiting.id, typed, randomId(), photos(), files))
      : await store.add(newEntry(typed, typed.date || todayInCairo(), photos(), begun), files);
    if (!kept) throw new Problem(422, { code: 'not_kept', message: t('waiting.notKept') });
    return null;
  };
}
