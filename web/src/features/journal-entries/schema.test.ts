import { describe, expect, it } from 'vitest';
import { nameChoice, newEntry } from './mapping';
import { type EntryLine, type EntryValues, entryForm, isBlank, newLine } from './schema';

const POUNDS = 1;
const [RENT, BANK, RECEIVABLE] = [7, 8, 15];
const schema = entryForm({
  baseCurrencyId: POUNDS,
  ownersOf: (account) => (account === RECEIVABLE ? 'customer' : null),
  decimalsOf: (currency) => (currency === '3' ? 3 : 2),
});

const account = (id: number) => ({ id, label: String(id) });
const line = (about: Partial<EntryLine>): EntryLine => ({ ...newLine(null), ...about });
const debit = (id: number, amount: string) => line({ account: account(id), debit: amount });
const credit = (id: number, amount: string) => line({ account: account(id), credit: amount });

function entry(lines: EntryLine[], more: Partial<EntryValues> = {}): EntryValues {
  return { ...newEntry('2026-11-20', POUNDS, null), lines, ...more };
}

/** What is wrong, by the path of its field. */
function wrong(values: EntryValues): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('a journal entry', () => {
  it('has two sides that come to the same; blank lines are no fault', () => {
    expect(wrong(entry([debit(RENT, '3000'), credit(BANK, '3000.00'), newLine(null)]))).toEqual({});
  });

  it('has two rows at least', () => {
    expect(wrong(entry([newLine(null), newLine(null)]))).toEqual({
      lines: 'journal-entries:form.twoRows',
      'lines.0.account': 'required',
      'lines.1.account': 'required',
    });
    expect(wrong(entry([debit(RENT, '5'), newLine(null), newLine(null)]))).toEqual({
      lines: 'journal-entries:form.twoRows',
      'lines.1.account': 'required',
    });
  });

  it('says once that an amount is too large', () => {
    const amount = '99999999999999';
    expect(wrong(entry([debit(RENT, amount), credit(BANK, amount)]))).toEqual({
      'lines.0.debit': 'tooLarge',
      'lines.1.credit': 'tooLarge',
    });
    const most = '1000000000000';
    expect(wrong(entry([debit(RENT, most), credit(BANK, most)]))).toEqual({});
  });

  it('has no more decimals than its currency, told on the side that was typed', () => {
    const lines = [debit(RENT, '3000.555'), credit(BANK, '3000.555')];
    const message = 'journal-entries:form.twoPlaces';
    expect(wrong(entry(lines))).toEqual({ 'lines.0.debit': message, 'lines.1.credit': message });
    expect(wrong(entry(lines, { currency_id: '3', exchange_rate: '150' }))).toEqual({});
    expect(wrong(entry([debit(RENT, '5.500'), credit(BANK, '5.5')]))).toEqual({});
  });

  it('is refused while its sides differ', () => {
    expect(wrong(entry([debit(RENT, '10'), credit(BANK, '9.99')]))).toEqual({
      lines: 'journal-entries:form.unbalanced',
    });
  });

  it('has an account and an amount on each line', () => {
    const lines = [line({ debit: '5' }), credit(BANK, '5'), line({ description: 'Rent' })];
    expect(wrong(entry(lines))).toEqual({
      'lines.0.account': 'required',
      'lines.2.account': 'required',
      'lines.2.debit': 'journal-entries:form.noAmount',
    });
  });

  it('names whose account it is, one of the right kind', () => {
    const owed = debit(RECEIVABLE, '5');
    const paid = credit(BANK, '5');
    const name = 'lines.0.name';
    expect(wrong(entry([owed, paid]))[name]).toBe('journal-entries:form.needs.customer');
    const vendor = { ...owed, name: nameChoice('vendor', 4, 'Delta') };
    expect(wrong(entry([vendor, paid]))[name]).toBe('journal-entries:form.takes.customer');
    expect(wrong(entry([{ ...owed, name: nameChoice('customer', 4, 'Ali') }, paid]))).toEqual({});
  });

  it('has a rate in a foreign currency, and is reversed on a later day only', () => {
    const lines = [debit(RENT, '5'), credit(BANK, '5')];
    expect(wrong(entry(lines, { currency_id: '2', exchange_rate: '' })).exchange_rate).toBe(
      'required',
    );
    expect(wrong(entry(lines, { currency_id: '2', exchange_rate: '0' })).exchange_rate).toBe(
      'positive',
    );
    expect(wrong(entry(lines, { reverse_on: '2026-11-20' })).reverse_on).toBe(
      'journal-entries:form.reversedBefore',
    );
    expect(wrong(entry(lines, { reverse_on: '2026-12-01' }))).toEqual({});
  });

  it('leaves a line blank that has nothing but the usual branch', () => {
    expect(isBlank(newLine({ id: 3, label: 'Cairo' }))).toBe(true);
    expect(isBlank(line({ description: '  ' }))).toBe(true);
    expect(isBlank(line({ class: { id: 1, label: 'Retail' } }))).toBe(false);
  });
});
