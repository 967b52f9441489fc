import { z } from 'zod/mini';
import {
  anyRate,
  date,
  maybePicked,
  type PickedRecord,
  positive,
  required,
  text,
} from '@/shared/lib/fields';
import { randomId } from '@/shared/lib/random-id';
import type { PartyKind } from './names';
import { isBalanced, isTooFine, sideOf, tooFineFor } from './sides';

/** Whom a line concerns. Customers and vendors are counted apart: a vendor's choice has its id below zero. */
export interface NameChoice extends PickedRecord {
  kind: PartyKind;
  party: number;
}

/** The largest amount that the server keeps of a line. */
const MOST = 1_000_000_000_000;

const amount = () => positive().check(z.refine((typed) => !(Number(typed) > MOST), 'tooLarge'));

const line = z.object({
  key: z.string(),
  account: maybePicked(),
  debit: amount(),
  credit: amount(),
  description: text(500),
  name: maybePicked<NameChoice>(),
  class: maybePicked(),
  project: maybePicked(),
  branch: maybePicked(),
});

const fields = z.object({
  date: required(date()),
  number: text(40),
  memo: text(1000),
  currency_id: z.string(),
  exchange_rate: anyRate(),
  reverse_on: date(),
  lines: z.array(line),
});

export type EntryValues = z.input<typeof fields>;
export type EntryOutput = z.output<typeof fields>;
export type EntryLine = EntryValues['lines'][number];

/** What the form has to know of the company to judge an entry. */
export interface EntryContext {
  baseCurrencyId: number;
  /** Whose account it is, where customers or vendors owe and are owed by name. */
  ownersOf: (account: number) => PartyKind | null;
  /** How many places the amounts of a currency have, by its id. */
  decimalsOf: (currency: string) => number;
}

/** An entry as its form checks it. */
export function entryForm({ baseCurrencyId, ownersOf, decimalsOf }: EntryContext) {
  return fields.check(({ value, issues }) => {
    const refuse = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', input: value, path, message });
    const foreign = value.currency_id !== String(baseCurrencyId);
    if (foreign && !(Number(value.exchange_rate) > 0)) {
      refuse(['exchange_rate'], value.exchange_rate === '' ? 'required' : 'positive');
    }
    if (value.reverse_on !== '' && value.reverse_on <= value.date) {
      refuse(['reverse_on'], 'journal-entries:form.reversedBefore');
    }
    const decimals = decimalsOf(value.currency_id);
    value.lines.forEach((one, index) => {
      if (isBlank(one)) return;
      if (!one.account) refuse(['lines', index, 'account'], 'required');
      if (!sideOf(one)) refuse(['lines', index, 'debit'], 'journal-entries:form.noAmount');
      for (const side of ['debit', 'credit'] as const) {
        if (isTooFine(one[side], decimals)) {
          refuse(['lines', index, side], `journal-entries:${tooFineFor(decimals)}`);
        }
      }
      const owners = one.account && ownersOf(one.account.id);
      if (!owners) return;
      if (!one.name) refuse(['lines', index, 'name'], `journal-entries:form.needs.${owners}`);
      else if (one.name.kind !== owners) {
        refuse(['lines', index, 'name'], `journal-entries:form.takes.${owners}`);
      }
    });
    const filled = filledLines(value.lines);
    if (filled.length < 2) {
      refuse(['lines'], 'journal-entries:form.twoRows');
      const blank = value.lines.flatMap((one, index) => (isBlank(one) ? [index] : []));
      for (const index of blank.slice(0, 2 - filled.length)) {
        refuse(['lines', index, 'account'], 'required');
      }
    } else if (!isBalanced(filled)) refuse(['lines'], 'journal-entries:form.unbalanced');
  });
}

/** A line into which nothing was entered; the branch that lines begin with says nothing. */
export function isBlank(line: EntryLine): boolean {
  const { account, debit, credit, description, name, class: labelled, project } = line;
  return !(account || debit || credit || description.trim() || name || labelled || project);
}

export function filledLines(lines: readonly EntryLine[]): EntryLine[] {
  return lines.filter((one) => !isBlank(one));
}

/** An empty line, of the branch that the company usually writes on. */
export function newLine(branch: PickedRecord | null): EntryLine {
  return {
    key: randomId(),
    account: null,
    debit: '',
    credit: '',
    description: '',
    name: null,
    class: null,
    project: null,
    branch,
  };
}
