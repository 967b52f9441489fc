import { type AccountOption, accountOption } from '@/features/accounts/public';
import type { Format } from '@/shared/format/use-format';
import { isZero, orNull, type PickedRecord } from '@/shared/lib/fields';
import { randomId } from '@/shared/lib/random-id';
import type { EntryInput, EntryView } from './api';
import { PARTY_KINDS } from './names';
import {
  type EntryLine,
  type EntryOutput,
  type EntryValues,
  filledLines,
  type NameChoice,
  newLine,
} from './schema';

/** What the server calls the fields of a line. */
const LINE_FIELDS = {
  account_id: 'account',
  name_id: 'name',
  name_kind: 'name',
  class_id: 'class',
  project_id: 'project',
  branch_id: 'branch',
  debit: 'debit',
  credit: 'credit',
  description: 'description',
} as const;

/** An entry to type into: a debit and a credit at least. */
export function newEntry(
  today: string,
  currencyId: number,
  branch: PickedRecord | null,
): EntryValues {
  return {
    date: today,
    number: '',
    memo: '',
    currency_id: String(currencyId),
    exchange_rate: '1',
    reverse_on: '',
    lines: [newLine(branch), newLine(branch)],
  };
}

/** A customer or a vendor as a choice. */
export function nameChoice(kind: NameChoice['kind'], party: number, label: string): NameChoice {
  return { id: kind === 'vendor' ? -party : party, kind, party, label };
}

type ViewLine = EntryView['lines'][number];

function nameOf({ name_kind, name_id, name }: ViewLine): NameChoice | null {
  const kind = PARTY_KINDS.find((one) => one === name_kind);
  return kind && name_id ? nameChoice(kind, name_id, name ?? String(name_id)) : null;
}

/** The labels of lines in reports. */
export const LABELS = ['class', 'project', 'branch'] as const;

/** A label of a line, as a choice. */
export function labelOf(line: ViewLine, label: (typeof LABELS)[number]): PickedRecord | null {
  const id = line[`${label}_id`];
  return id ? { id, label: line[`${label}_name`] ?? String(id) } : null;
}

/** A line's account as a choice. */
export function accountOf(line: ViewLine, format: Pick<Format, 'name'>): AccountOption {
  const { account_id: id, account_number: serial, account_name, account_name_ar } = line;
  return accountOption({ id, serial, account_name, account_name_ar }, format);
}

/** A saved entry as the form shows it. */
export function fromApi(entry: EntryView, format: Pick<Format, 'name'>): EntryValues {
  const amount = (text: string) => (isZero(text) ? '' : text);
  return {
    date: entry.date,
    number: entry.number,
    memo: entry.memo ?? '',
    currency_id: String(entry.currency.id),
    exchange_rate: entry.exchange_rate,
    reverse_on: entry.reverse_on ?? '',
    lines: entry.lines.map((line) => ({
      key: randomId(),
      account: accountOf(line, format),
      debit: amount(line.debit),
      credit: amount(line.credit),
      description: line.description ?? '',
      name: nameOf(line),
      class: labelOf(line, 'class'),
      project: labelOf(line, 'project'),
      branch: labelOf(line, 'branch'),
    })),
  };
}

/** A new entry like a saved one, of today. */
export function copyOf(values: EntryValues, today: string): EntryValues {
  return { ...values, date: today, number: '', reverse_on: '' };
}

interface Sent {
  baseCurrencyId: number;
  version: number | undefined;
}

/** The values as the server takes them; blank lines stay behind. */
export function toApi(values: EntryOutput, { baseCurrencyId, version }: Sent): EntryInput {
  const currency = Number(values.currency_id);
  const isNew = version === undefined;
  return {
    date: values.date,
    number: isNew ? orNull(values.number) : null,
    memo: orNull(values.memo),
    currency_id: currency,
    exchange_rate: currency === baseCurrencyId ? null : values.exchange_rate,
    reverse_on: orNull(values.reverse_on),
    lines: filledLines(values.lines).map(lineToApi),
    ...(isNew ? {} : { version }),
  };
}

function lineToApi(line: EntryLine): EntryInput['lines'][number] {
  return {
    account_id: line.account?.id ?? 0,
    name_kind: line.name?.kind ?? null,
    name_id: line.name?.party ?? null,
    description: orNull(line.description.trim()),
    debit: orNull(line.debit),
    credit: orNull(line.credit),
    class_id: line.class?.id ?? null,
    project_id: line.project?.id ?? null,
    branch_id: line.branch?.id ?? null,
  };
}

/** The places in the form of the fields that the server names, blank lines counted. */
export function fieldNames(lines: readonly EntryLine[]): Record<string, string> {
  const sent = filledLines(lines);
  const names = sent.flatMap((line, place) =>
    Object.entries(LINE_FIELDS).map(([apiName, fieldName]) => [
      `lines.${place}.${apiName}`,
      `lines.${lines.indexOf(line)}.${fieldName}`,
    ]),
  );
  return Object.fromEntries(names);
}
