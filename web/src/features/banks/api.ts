import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { inPages } from '@/shared/api/in-pages';
import type { components } from '@/shared/api/schema';
import { type Sent, useChange } from '@/shared/api/use-change';
import { asSearched } from '@/shared/lib/decimal-text';

type Schemas = components['schemas'];
export type BankAccount = Schemas['BankAccountRow'];
export type Transfer = Schemas['TransferView'];
export type TransferRow = Schemas['TransferRow'];
export type TransferFilter = Omit<Schemas['TransferListRequest'], 'cursor' | 'limit'>;
export type TransferInput = Schemas['TransferInput'];
export type TransferStart = Schemas['TransferForm'];
export type WaitingReceipt = Schemas['WaitingReceipt'];
export type BankLine = Schemas['BankLineView'];
export type BookLine = Schemas['BankBookLine'];
export type LineState = 'open' | 'matched' | 'excluded';
export type StatementRow = Schemas['BankStatementRow'];
export type FileInput = Schemas['BankFileInput'];
export type FileView = Schemas['BankFileView'];
export type FileStatement = Schemas['BankFileStatement'];
export type DayQuestion = Schemas['FileDayQuestion'];
export type Mapping = Schemas['BankMapping'];
export type Rule = Schemas['BankRuleView'];
export type RuleInput = Schemas['BankRuleInput'];
export type LinePlace = Schemas['LinePlace'];

const KEY = ['banks'] as const;

/** The company's accounts of money, by number. */
export const bankAccounts = queryOptions({
  queryKey: [...KEY, 'accounts'],
  queryFn: async ({ signal }) =>
    (await answer(api.GET('/Reconcile/GetBankAccounts', { signal }))).Accounts,
});

/** What a transfer starts from, and the receipts that wait to be brought to the bank. */
export const transferStart = queryOptions({
  queryKey: [...KEY, 'transfer-start'],
  queryFn: ({ signal }) => answer(api.GET('/Transfer/GetNewTransfer', { signal })),
});

/** Transfers and deposits, the latest first. */
export const transferList = (filter: TransferFilter) =>
  inPages([...KEY, 'transfers', filter], (page, signal) =>
    answer(
      api.POST('/Transfer/GetTransfers', {
        body: { ...filter, ...page },
        signal,
      }),
    ),
  );

/** One transfer with what it posted. */
export const transferDetail = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'transfer', id],
    queryFn: ({ signal }) =>
      answer(api.GET('/Transfer/GetTransferById/{id}', { params: { path: { id } }, signal })),
  });

/** The lines of an account's statements in a state, oldest first. */
export const bankLines = (account: number, state: LineState) =>
  inPages(
    [...KEY, 'lines', account, state],
    (page, signal) =>
      answer(
        api.POST('/BankLine/GetBankLines', {
          body: { account_id: account, state, ...page },
          signal,
        }),
      ),
    100,
  );

/** What of the books a line may be, as somebody looks for it. */
export const bookLines = (line: number, search: string) =>
  queryOptions({
    queryKey: [...KEY, 'book-lines', line, search],
    queryFn: ({ signal }) =>
      answer(
        api.POST('/BankLine/GetBookLines/{id}', {
          params: { path: { id: line } },
          body: { search: asSearched(search) || null },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The statements that were taken for an account, the latest first. */
export const bankStatements = (account: number) =>
  queryOptions({
    queryKey: [...KEY, 'statements', account],
    queryFn: async ({ signal }) =>
      (
        await answer(
          api.GET('/BankStatement/GetStatements/{id}', {
            params: { path: { id: account } },
            signal,
          }),
        )
      ).Statements,
  });

/** The rules by words. */
export const bankRules = queryOptions({
  queryKey: [...KEY, 'rules'],
  queryFn: async ({ signal }) => (await answer(api.GET('/BankRule/GetRules', { signal }))).Rules,
});

type OfLine<Body> = Sent<Body> & { line: number };
const at = (id: number) => ({ params: { path: { id } } });

export const useAddTransfer = () =>
  useChange((call: Sent<TransferInput>) => answer(api.POST('/Transfer/AddTransfer', call)));

export const useDeleteTransfer = () =>
  useChange((id: number) => answer(api.DELETE('/Transfer/DeleteTransfer/{id}', at(id))));

/** Looks at a bank's file; nothing is kept of it. */
export const useLook = () =>
  useMutation({
    mutationFn: (body: FileInput) => answer(api.POST('/BankStatement/Look', { body })),
  });

export const useImport = () =>
  useChange((call: Sent<FileInput>) => answer(api.POST('/BankStatement/Import', call)));

/** Gives a statement up: its lines are forgotten. */
export const useForgetStatement = () =>
  useChange((id: number) => answer(api.DELETE('/BankStatement/DeleteStatement/{id}', at(id))));

/** Says that a line is these lines of the books. */
export const useMatchLine = () =>
  useChange(({ line, lines }: { line: number; lines: LinePlace[] }) =>
    answer(api.POST('/BankLine/Match/{id}', { ...at(line), body: { lines } })),
  );

/** Matches several lines, or none of them. */
export const useMatchSeveral = () =>
  useChange((matches: Schemas['BankMatchOf'][]) =>
    answer(api.POST('/BankLine/MatchSeveral', { body: { matches } })),
  );

/** Says that a line is nothing of the company's books. */
export const useExclude = () =>
  useChange((id: number) => answer(api.POST('/BankLine/Exclude/{id}', at(id))));

/** Removes the coding of a bank line. */
export const useUncodeLine = () =>
  useChange((id: number) => answer(api.POST('/BankLine/Free/{id}', at(id))));

/** Makes the expense that a line is. */
export const useExpenseOfLine = () =>
  useChange(({ line, ...call }: OfLine<Schemas['ExpenseInput']>) =>
    answer(api.POST('/BankLine/AddExpense/{id}', { ...at(line), ...call })),
  );

/** Makes the transfer that a line is. */
export const useTransferOfLine = () =>
  useChange(({ line, ...call }: OfLine<TransferInput>) =>
    answer(api.POST('/BankLine/AddTransfer/{id}', { ...at(line), ...call })),
  );

/** The receipt that a line is, made in the same step. */
export const receiptOfLine = (line: number, call: Sent<Schemas['ReceivePaymentInput']>) =>
  answer(api.POST('/BankLine/AddReceipt/{id}', { ...at(line), ...call }));

/** The payment to a vendor that a line is, made in the same step. */
export const paymentOfLine = (line: number, call: Sent<Schemas['MakePaymentInput']>) =>
  answer(api.POST('/BankLine/AddPayment/{id}', { ...at(line), ...call }));

export const useAddRule = () =>
  useChange((call: Sent<RuleInput>) => answer(api.POST('/BankRule/AddRule', call)));

export const useDeleteRule = () =>
  useChange((id: number) => answer(api.DELETE('/BankRule/DeleteRule/{id}', at(id))));
