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
import { onWaitingChange, waitingStore } from './store';
import type { WaitingExpense } from './waiting-expense';

/** How long after a fault of the server it is tried again. */
const AGAIN_MS = 30_000;
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

/**
 * Makes the place where expenses wait, and sends what waits there whenever the server can be reached. Returns what ends
 * it.
 */
export function watchWaiting(queryClient: QueryClient): () => void {
  const current = session.get();
  if (!current) return () => undefined;
  const seat = userCompanyKey(current) ?? '';
  const store = waitingStore(current);
  let ended = false;
  // The page may change to another company without being loaded again, and each call goes to the company it is in.
  const calls = callsFor(current, () => !ended && userCompanyKey(session.get()) === seat);
  let sending = false;
  let unsent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send() {
    if (ended || sending || !onlineManager.isOnline()) return;
    sending = true;
    clearTimeout(timer);
    try {
      const known = new Set((await store.all()).entries.map(({ key }) => key));
      const count = await sendWaiting(store, calls);
      if (ended) return;
      if (count > 0) {
        toast.success(i18next.t('expenses:waiting.done', { count }));
        void queryClient.invalidateQueries();
      }
      const { entries } = await store.all();
      const waiting = entries.filter(({ state }) => state === 'waiting');
      // What came while others were sent has not been tried yet.
      const isNew = waiting.some(({ key }) => !known.has(key));
      if (waiting.length > 0) timer = setTimeout(send, isNew ? 0 : AGAIN_MS);
    } finally {
      sending = false;
    }
  }

  /** What would be lost now: the list can't be read any more once the session has ended. */
  async function count() {
    const { entries } = await store.all();
    if (!ended) unsent = entries.filter(({ saved }) => saved === null).length;
  }

  /** Who logs out was asked before; a session that was ended elsewhere takes what waits with it. */
  function look() {
    if (session.get() || unsent === 0) return;
    if (!isLeaving()) toast.warning(i18next.t('expenses:waiting.ended', { count: unsent }));
    unsent = 0;
  }

  async function begin() {
    if (!(await makeBox(seat, current?.token ?? '')) || ended) return;
    await i18next.loadNamespaces('expenses');
    await store.dropSent(Date.now() - SHOWN_MS);
    const lost = await store.dropClosed();
    if (lost > 0) toast.warning(i18next.t('expenses:waiting.lost', { count: lost }));
    await count();
    await send();
  }

  const ends = [
    onlineManager.subscribe(() => void send().catch(() => undefined)),
    // Something was put there, or mended; what is being sent is looked at again afterwards.
    onWaitingChange(() => {
      void count().catch(() => undefined);
      if (!sending) void send().catch(() => undefined);
    }),
    session.subscribe(look),
    () => clearTimeout(timer),
  ];
  void begin().catch(() => undefined);
  return () => {
    ended = true;
    for (const end of ends) end();
  };
}
