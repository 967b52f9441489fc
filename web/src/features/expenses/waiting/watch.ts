import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { uploadFile } from '@/features/attachments/public';
import { answer, api } from '@/shared/api/client';
import { type Session, session, userCompanyKey } from '@/shared/auth/session';
import { i18next } from '@/shared/i18n/i18n';
import { toast } from '@/shared/lib/toast';
import { methodOfAccount } from '../method-of-account';
import { quickInput } from '../quick-expense';
import { makeBox } from './box';
import { isLeaving } from './leave';
import { type Calls, holdUnlessOurs, sendWaiting } from './send';
import { onWaitingChange, type WaitingStore, waitingStore } from './store';
import type { WaitingExpense } from './waiting-expense';

/** How long after a fault of the server it is tried again: twice as long each time, up to the longest. */
const [FIRST_AGAIN_MS, LONGEST_AGAIN_MS] = [15_000, 8 * 60_000];
/** How long what was sent stays in the list. */
const SHOWN_MS = 24 * 3_600_000;

/** A day that the server takes: the clock of the device may be ahead of it. */
async function notAhead(date: string, today: string, isOurs: () => boolean): Promise<string> {
  if (date <= today) return date;
  holdUnlessOurs({ isOurs });
  // What is known of today is as old as the page.
  const now = (await answer(api.GET('/api/Me'))).today;
  return date < now ? date : now;
}

/** The calls of sending, for the company of this page. */
function callsFor({ today, company: { currency } }: Session, isOurs: () => boolean): Calls {
  return {
    async bodyOf({ typed: { amount, account, paid_from, note }, date }: WaitingExpense) {
      if (!account || !paid_from) throw new Error('it is complete when it is sent');
      const [methods, { Branches }] = await Promise.all([
        answer(api.GET('/Forms/GetPaymentMethods')),
        answer(api.GET('/Branch/GetBranches')),
      ]);
      const around = {
        today: await notAhead(date, today, isOurs),
        currency,
        branch: Branches.find(({ is_default }) => is_default)?.id ?? null,
        method: Number(methodOfAccount(paid_from.id, methods)),
      };
      return quickInput({ amount, account, paid_from, note }, around);
    },
    upload: async (file) =>
      (
        await uploadFile(file, {
          onProgress: () => undefined,
          signal: new AbortController().signal,
        })
      ).id,
    async create(body, key) {
      const headers = { 'Idempotency-Key': key };
      const { Expense } = await answer(api.POST('/Expenses/AddExpense', { body, headers }));
      return { id: Expense.id, number: Expense.number };
    },
    attach: (id, attachment_ids) =>
      answer(
        api.POST('/Attachment/Attach', {
          body: { kind: 'expense', id, attachment_ids: [...attachment_ids] },
        }),
      ),
    isOurs,
    missed: () => toast.warning(i18next.t('expenses:waiting.missing', { count: 1 })),
    now: () => Date.now(),
  };
}

/** Whether somebody has to look at it; what was kept unfinished they know. */
const isRefused = ({ state, reason }: WaitingExpense) =>
  state === 'refused' && reason?.kind !== 'incomplete';

/** What is in the list, and what has changed since it was looked at last. */
function follower(store: WaitingStore) {
  let unsent = 0;
  let saved = 0;
  let refused = new Set<string>();
  /** Keys that were tried in vain: they wait for their time, whatever else happens to the list. */
  let tried = new Set<string>();
  return {
    /** How many would be lost now: the list can't be read any more once the session has ended. */
    unsent: () => unsent,
    forget() {
      unsent = 0;
    },
    /** Looks at the list, after these keys were tried. */
    async look(keys: readonly string[] = []) {
      const [{ entries }, elsewhere] = await Promise.all([store.all(), store.countElsewhere()]);
      const before = { saved, refused };
      const here = entries.filter((entry) => entry.saved === null).length;
      unsent = here + elsewhere;
      saved = entries.length - here;
      refused = new Set(entries.filter(isRefused).map(({ id }) => id));
      const waiting = entries.flatMap(({ state, key }) => (state === 'waiting' ? key : []));
      tried = new Set(waiting.filter((key) => tried.has(key) || keys.includes(key)));
      return {
        waiting,
        isNew: waiting.length > tried.size,
        isSaved: saved > before.saved,
        refusals: [...refused].filter((id) => !before.refused.has(id)).length,
      };
    },
  };
}

/**
 * Makes the place where expenses wait, and sends what waits there whenever the server can be reached. Returns what ends
 * it.
 */
export function watchWaiting(queryClient: QueryClient): () => void {
  const current = session.get();
  if (!current) return () => undefined;
  const seat = userCompanyKey(current) ?? '';
  const store = waitingStore(current);
  const seen = follower(store);
  let ended = false;
  // The page may change to another company without being loaded again, and each call goes to the company it is in.
  const calls = callsFor(current, () => !ended && userCompanyKey(session.get()) === seat);
  let sending = false;
  let inVain = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send() {
    if (ended || sending || !onlineManager.isOnline()) return;
    sending = true;
    clearTimeout(timer);
    try {
      const { waiting: known } = await seen.look();
      const count = await sendWaiting(store, calls);
      if (ended) return;
      if (count > 0) toast.success(i18next.t('expenses:waiting.done', { count }));
      const { waiting, isNew } = await tell(known);
      inVain = waiting.length > 0 && !isNew ? inVain + 1 : 0;
      // What came while others were sent has not been tried yet.
      if (waiting.length > 0) timer = setTimeout(send, isNew ? 0 : pause(inVain));
    } finally {
      sending = false;
    }
  }

  /** Looks at the list, and says what has changed in it, here or in another tab. */
  async function tell(keys: readonly string[] = []) {
    const now = await seen.look(keys);
    if (ended) return now;
    if (now.isSaved) void queryClient.invalidateQueries();
    if (now.refusals > 0) {
      toast.error(i18next.t('expenses:waiting.notSent', { count: now.refusals }));
    }
    return now;
  }

  /** Something was put there, mended or sent, here or in another tab. */
  async function changed() {
    if (sending) return;
    const { isNew } = await tell();
    // What another tab tries in vain is not tried at once by this one, or they would set each other off.
    if (isNew) await send();
  }

  /** Who logs out was asked before; a session that was ended elsewhere takes what waits with it. */
  function leave() {
    const count = seen.unsent();
    if (session.get() || count === 0) return;
    if (!isLeaving()) toast.warning(i18next.t('expenses:waiting.ended', { count }));
    seen.forget();
  }

  async function begin() {
    if (!(await makeBox(seat, current?.token ?? '')) || ended) return;
    await i18next.loadNamespaces('expenses');
    await store.dropSent(Date.now() - SHOWN_MS);
    const lost = await store.dropClosed();
    if (lost > 0) toast.warning(i18next.t('expenses:waiting.lost', { count: lost }));
    await seen.look();
    await send();
  }

  const ends = [
    onlineManager.subscribe(() => {
      inVain = 0;
      void send().catch(() => undefined);
    }),
    onWaitingChange(() => void changed().catch(() => undefined)),
    session.subscribe(leave),
    () => clearTimeout(timer),
  ];
  void begin().catch(() => undefined);
  return () => {
    ended = true;
    for (const end of ends) end();
  };
}

/** How long it waits after so many tries in vain; not all devices of a company at the same moment. */
export function pause(inVain: number, random = Math.random()): number {
  const longest = Math.min(FIRST_AGAIN_MS * 2 ** (inVain - 1), LONGEST_AGAIN_MS);
  return longest * (0.75 + random / 4);
}
