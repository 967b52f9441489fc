import { z } from 'zod/mini';
import { date, orNull, positive, rate, required, text } from '@/shared/lib/fields';
import type { BankAccount, BankLine, TransferInput } from './api';
import { isOutflow, sizeOf } from './sums';

type Accounts = readonly Pick<BankAccount, 'id' | 'currency'>[];

interface Rules {
  accounts: Accounts;
  today: string;
  /** The company's currency. */
  base: number;
  /** Whether the amounts are far from the rate that is known. */
  isDoubted: () => boolean;
  /** Whether the cash account that the money leaves would be below zero. */
  isShort: () => boolean;
}

/** The two accounts of a transfer and whether their currencies differ. */
export function transferCurrencies(
  accounts: Accounts,
  values: { from: string; to: string },
  base: number,
) {
  const find = (id: string) => accounts.find((one) => String(one.id) === id);
  const [from, to] = [find(values.from), find(values.to)];
  const across = Boolean(from && to && from.currency.id !== to.currency.id);
  const foreign = [from, to].some((one) => one && one.currency.id !== base);
  /** Neither is in the company's currency: only a rate says what it is worth. */
  const needsRate = Boolean(from && to && from.currency.id !== base && to.currency.id !== base);
  return { from, to, across, foreign, needsRate };
}

type ConsentValues = Record<'from' | 'to' | 'date' | 'amount' | 'received' | 'rate', string>;

/** What somebody has agreed to: these values and no others. */
export const consentTo = ({ from, to, date: day, amount, received, rate: typed }: ConsentValues) =>
  [from, to, day, amount, received, typed].join(' ');

/** The form's checks; messages are keys of `errors.*` or of this feature's texts. */
export function transferForm({ accounts, today, base, isDoubted, isShort }: Rules) {
  const fields = z.object({
    date: z
      .pipe(z.string().check(z.minLength(1, 'required')), date())
      .check(z.refine((day) => day <= today, 'banks:transfer.inTheFuture')),
    from: required(),
    to: required(),
    amount: required(positive()),
    received: positive(),
    rate: rate(),
    reference: text(64),
    comments: text(1000),
    /** The values that were unlikely, and are right nonetheless. */
    agreed: z.string(),
    /** The values by which a cash box falls below zero, knowingly. */
    agreed_short: z.string(),
  });
  return fields.check(
    z.superRefine((values, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message, input: values });
      const { across, needsRate } = transferCurrencies(accounts, values, base);
      if (values.from !== '' && values.from === values.to) {
        refuse('to', 'banks:transfer.sameAccount');
      }
      if (across && values.received === '') refuse('received', 'required');
      if (needsRate && values.rate === '') refuse('rate', 'required');
      if (isDoubted() && values.agreed !== consentTo(values)) {
        refuse('agreed', 'banks:transfer.notAgreed');
      }
      if (isShort() && values.agreed_short !== consentTo(values)) {
        refuse('agreed_short', 'banks:transfer.notAgreedShort');
      }
    }),
  );
}

export type TransferValues = z.input<ReturnType<typeof transferForm>>;

interface Start {
  today: string;
  /** Where the money comes from. */
  from?: number | undefined;
  /** The line of the bank that it is. */
  line?: BankLine | undefined;
  /** Where that goes to, or comes from, as a rule says. */
  other?: number | undefined;
}

/** The form as it opens; that of a line says what the bank says. */
export function startingTransfer({ today, from, line, other }: Start): TransferValues {
  const consent = { agreed: '', agreed_short: '' };
  const blank = { rate: '', comments: '', received: '', reference: '', date: today, ...consent };
  const named = (id: number | undefined) => (id === undefined ? '' : String(id));
  if (!line) return { ...blank, from: named(from), to: '', amount: '' };
  const size = sizeOf(line.amount);
  const out = isOutflow(line);
  return {
    ...blank,
    date: line.date,
    from: out ? String(line.account_id) : named(other),
    to: out ? named(other) : String(line.account_id),
    amount: size,
    received: out ? '' : size,
    reference: (line.reference ?? '').slice(0, 64),
  };
}

/** The values as the server takes them. */
export function transferToApi(
  values: TransferValues,
  { accounts, base }: Pick<Rules, 'accounts' | 'base'>,
) {
  const { across, foreign } = transferCurrencies(accounts, values, base);
  const input: TransferInput = {
    date: values.date,
    from_account_id: Number(values.from),
    to_account_id: Number(values.to),
    amount: values.amount,
    received_amount: across ? values.received : null,
    exchange_rate: foreign ? orNull(values.rate) : null,
    receipt_ids: [],
    reference_number: orNull(values.reference),
    comments: orNull(values.comments),
  };
  return input;
}
