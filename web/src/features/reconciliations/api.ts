import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { type Sent, useChange } from '@/shared/api/use-change';
import type { TicksBody, Work } from './ticking';

type Schemas = components['schemas'];
export type BankAccount = Schemas['BankAccountRow'];
export type Reconciliation = Schemas['ReconciliationView'];
export type ReconciliationRow = Schemas['ReconciliationRow'];
export type ReconcileLine = Schemas['ReconcileLine'];

const KEY = ['reconciliations'] as const;

/** As many lines as the server gives at once. */
const PAGE = 200;
/** As many are read before the person asks for more: the oldest come first. */
export const LINES_AT_ONCE = 5_000;

/** The accounts of money, with how far each was reconciled. */
export const bankAccounts = queryOptions({
  queryKey: [...KEY, 'accounts'],
  queryFn: async ({ signal }) =>
    (await answer(api.GET('/Reconcile/GetBankAccounts', { signal }))).Accounts,
});

/** The sessions of an account, the latest first. */
export const history = (account: number) =>
  queryOptions({
    queryKey: [...KEY, 'history', account],
    queryFn: async ({ signal }) =>
      (
        await answer(
          api.GET('/Reconcile/GetHistory/{id}', { params: { path: { id: account } }, signal }),
        )
      ).Reconciliations,
  });

const sessionCall = (id: number, signal: AbortSignal) =>
  answer(api.GET('/Reconcile/GetReconciliation/{id}', { params: { path: { id } }, signal }));

/** All lines up to so many, page by page. */
async function readLines(
  id: number,
  most: number,
  signal: AbortSignal,
  which: { ticked?: boolean } = {},
) {
  const lines: ReconcileLine[] = [];
  let cursor: string | null | undefined = null;
  do {
    const page: Schemas['ReconcileLines'] = await answer(
      api.POST('/Reconcile/GetLines/{id}', {
        params: { path: { id } },
        body: { ...which, hide_after: false, cursor, limit: PAGE },
        signal,
      }),
    );
    lines.push(...page.Lines);
    cursor = page.NextItem;
  } while (cursor && lines.length < most);
  return { lines, more: Boolean(cursor) };
}

/**
 * A session with its lines, read together so that its figures and its ticks are of one moment. The ticks of one that is
 * open may change in another tab: it is fetched again whenever somebody comes back to it.
 */
export const reconciliation = (id: number, most = LINES_AT_ONCE) =>
  queryOptions({
    queryKey: [...KEY, 'session', id, most],
    queryFn: async ({ signal }): Promise<Work> => {
      const session = await sessionCall(id, signal);
      const { lines, more } = await readLines(id, most, signal);
      if (session.state !== 'done') return { session, lines, more };
      const outstanding = await readLines(id, most, signal, { ticked: false });
      return { session, lines, more, outstanding };
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Begins to reconcile an account with a statement. */
export const useStart = () =>
  useChange((call: Sent<Schemas['ReconcileStart']>) => answer(api.POST('/Reconcile/Start', call)));

/** Corrects the statement's day and balance. */
export const useCorrect = () =>
  useChange(({ id, body }: { id: number; body: Schemas['ReconcileEnding'] }) =>
    answer(api.POST('/Reconcile/EditReconciliation/{id}', { params: { path: { id } }, body })),
  );

/** Ticks lines, or frees them. The screen says itself what became of it. */
export const useTick = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: number; body: TicksBody }) =>
      answer(api.POST('/Reconcile/Tick/{id}', { params: { path: { id } }, body })),
    meta: { silent: true },
  });

/** Finishes a session; a difference is adjusted by an entry only if that is said. */
export const useFinish = () =>
  useChange(({ id, body }: { id: number; body: Schemas['ReconcileFinish'] }) =>
    answer(api.POST('/Reconcile/Finish/{id}', { params: { path: { id } }, body })),
  );

/** Gives an open session up: its ticks are forgotten. */
export const useDiscard = () =>
  useChange((id: number) =>
    answer(api.DELETE('/Reconcile/Discard/{id}', { params: { path: { id } } })),
  );

/** Undoes the latest finished session of an account. */
export const useUndo = () =>
  useChange((id: number) => answer(api.POST('/Reconcile/Undo/{id}', { params: { path: { id } } })));
