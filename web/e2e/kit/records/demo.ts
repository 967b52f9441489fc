import type { Page } from '@playwright/test';
import { haveReconciliation } from '../reconciling';
import { ask, sessionOf } from '../server';
import { haveIntegrations } from './integrations';
import {
  haveAsset,
  haveEntry,
  haveRate,
  haveRecurringEntry,
  haveReturns,
  haveRevaluation,
} from './ledger';
import { haveBankLines, haveCheques } from './money';
import {
  haveBill,
  haveExpense,
  haveRecurringBill,
  haveVendorCredit,
  haveWithheld,
} from './purchases';
import { haveReminder } from './reminders';
import { haveFile, haveQuote } from './sales';

/** Companies of this worker that already have records of every kind, by the token of their session. */
const complete = new Set<string>();

/** Records of every kind that the demo company starts without, made once for each server. */
export async function haveSomeOfEverything(page: Page): Promise<void> {
  const { token } = await sessionOf(page);
  if (complete.has(token)) return;
  await haveQuote(page);
  await haveFile(page);
  await haveBill(page);
  await haveCheques(page);
  await haveBankLines(page);
  await haveExpense(page);
  await haveEntry(page);
  await haveVendorCredit(page);
  await haveRecurringBill(page);
  await haveRecurringEntry(page);
  await haveReconciliation(page);
  await haveWithheld(page);
  await haveRate(page);
  await haveReturns(page);
  await haveAsset(page);
  await haveRevaluation(page);
  await haveReminder(page, 'Rent');
  await haveIntegrations(page);
  const text = 'Customer name\tPhone\nMona Adel\t01001234569';
  await ask(page, 'Import/Paste', { kind: 'customers', text });
  complete.add(token);
}
