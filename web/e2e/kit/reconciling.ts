import { expect, type Page } from '@playwright/test';
import { BANK, SALES } from './books';
import { ask } from './server';

/** Movements of a bank account, and statements to reconcile them with; made by the calls of their forms. */

interface Account {
  id: number;
  serial: string;
}

interface BankAccount {
  id: number;
  number: string;
  reconciled_until: string | null;
  open_session_id: number | null;
}

const bankAccounts = async (page: Page) =>
  (await ask<{ Accounts: BankAccount[] }>(page, 'Reconcile/GetBankAccounts')).Accounts;

/** The current account of a new company's chart. */
export async function bankOf(page: Page): Promise<BankAccount> {
  const bank = (await bankAccounts(page)).find(({ number }) => number === BANK);
  if (!bank) throw new Error('the chart has no bank');
  return bank;
}

/** A movement of the bank: the day, the amount (below zero when it went out) and what it was for. */
export type Move = readonly [date: string, amount: string, memo: string];

/** The lines of an entry that moves an amount into the bank, or out of it. */
export async function linesOf(page: Page, amount: string): Promise<object[]> {
  const bank = (await bankOf(page)).id;
  const { COA } = await ask<{ COA: Account[] }>(page, 'COA/ListCOA', {});
  const sales = COA.find(({ serial }) => serial === SALES)?.id;
  const size = amount.replace('-', '');
  const [debit, credit] = amount.startsWith('-') ? [sales, bank] : [bank, sales];
  return [
    { account_id: debit, debit: size },
    { account_id: credit, credit: size },
  ];
}

/** Entries on the bank account; returns their ids. */
export async function haveMoves(page: Page, moves: readonly Move[]): Promise<number[]> {
  const made: number[] = [];
  const samples = { in: await linesOf(page, '1'), out: await linesOf(page, '-1') };
  for (const [date, amount, memo] of moves) {
    const size = amount.replace('-', '');
    const lines = samples[amount.startsWith('-') ? 'out' : 'in'].map((line) =>
      'debit' in line ? { ...line, debit: size } : { ...line, credit: size },
    );
    const { JournalEntry } = await ask<{ JournalEntry: { id: number } }>(
      page,
      'JournalEntry/AddJournalEntry',
      { date, memo, lines },
    );
    made.push(JournalEntry.id);
  }
  return made;
}

/** A year's entries from one file: one by one, they would take as long as a journey. */
export async function haveManyMoves(page: Page, moves: readonly Move[]): Promise<void> {
  const rows = moves.flatMap(([date, amount, memo], at) => {
    const size = amount.replace('-', '');
    const [debit, credit] = amount.startsWith('-') ? [SALES, BANK] : [BANK, SALES];
    const head = `${at + 1},${date.split('-').reverse().join('/')},${memo}`;
    return [`${head},${debit},${size},`, `${head},${credit},,${size}`];
  });
  const text = ['رقم القيد,التاريخ,بيان القيد,الحساب,مدين,دائن', ...rows].join('\n');
  const { id } = await ask<{ id: number }>(page, 'Import/Paste', { kind: 'journal-entries', text });
  const { columns } = await ask<{ columns: { index: number; field: string | null }[] }>(
    page,
    `Import/Columns/${id}`,
  );
  const fields = columns.map(({ index, field }) => ({ index, field, reading: null }));
  await ask(page, `Import/Map/${id}`, { columns: fields });
  await ask(page, `Import/Start/${id}`, { mode: 'all' });
  const imported = async () => (await ask<{ state: string }>(page, `Import/Import/${id}`)).state;
  await expect.poll(imported, { timeout: 60_000 }).toBe('imported');
}

/** The ids of the sessions of an account, the latest first. */
export async function sessionsOf(page: Page, account: number): Promise<number[]> {
  const { Reconciliations } = await ask<{ Reconciliations: { id: number }[] }>(
    page,
    `Reconcile/GetHistory/${account}`,
  );
  return Reconciliations.map(({ id }) => id);
}

interface Line {
  entry: number;
  line: number;
  amount: string;
}

/** Unticks the first line of that amount, as another tab would. */
export async function untickElsewhere(page: Page, session: number, amount: string): Promise<void> {
  const { Lines } = await ask<{ Lines: Line[] }>(page, `Reconcile/GetLines/${session}`, {
    search: amount,
  });
  const lines = Lines.slice(0, 1).map(({ entry, line }) => ({ entry, line }));
  await ask(page, `Reconcile/Tick/${session}`, { lines, ticked: false });
}

/** A reconciliation of the first bank account without changes: the demo company starts without any. */
export async function haveReconciliation(page: Page): Promise<void> {
  const [first] = await bankAccounts(page);
  if (!first || first.reconciled_until || first.open_session_id) return;
  const begun = await ask<{ id: number; beginning_balance: string }>(page, 'Reconcile/Start', {
    account_id: first.id,
    ending_date: '2025-11-30',
    ending_balance: '0',
  });
  await ask(page, `Reconcile/Finish/${begun.id}`, { difference: '0' });
}
