import { z } from 'zod/mini';
import type { components } from '@/shared/api/schema';
import { date, isZero, notNegative, orNull, rate, required, text } from '@/shared/lib/fields';
import type { Cheque, ChequeDirection, ChequeRow, ChequeState } from './api';

type ChequeMove = components['schemas']['ChequeMove'];
type ChequesMove = components['schemas']['ChequesMove'];

/** What has to be known of a cheque that is moved on. */
export interface Movable {
  id: number;
  number: string;
  next_states: readonly ChequeState[];
  moved_on: string;
  /** When it may be cashed. */
  due_date: string;
  /** In the company's currency where several of different ones are together, else in its own. */
  amount: string;
  /** Whether it was handed to a bank account already. */
  banked: boolean;
  /** The tax withheld with its payment that comes back with it, and why it would stay. */
  withheld?: string;
  withheld_kept?: components['schemas']['ChequeWithheldKept'] | null | undefined;
  /** It paid a vendor: what becomes of it becomes of it on the other side too. */
  endorsed?: boolean | undefined;
  /** The tax withheld on the other side, and why it would stay there. */
  others?: Pick<Movable, 'withheld' | 'withheld_kept'> | undefined;
}

/** A row of the list as something to move; its amount in its own currency, or in the company's. */
export function movableRow(row: ChequeRow, own: boolean): Movable {
  const banked = Boolean(row.bank_account_name ?? row.bank_account_name_ar);
  const endorsed = row.state === 'endorsed';
  return { ...row, amount: own ? row.amount : row.amount_base, banked, endorsed };
}

/** The code of the currency that all of them are in. */
export function commonCurrency(
  rows: readonly Pick<ChequeRow, 'currency_code'>[],
): string | undefined {
  const code = rows[0]?.currency_code;
  return rows.every((row) => row.currency_code === code) ? code : undefined;
}

/** A cheque on its own page as something to move, with what is known of an endorsed one's other side. */
export function movable(cheque: Cheque, other?: Cheque): Movable {
  return {
    ...cheque,
    banked: typeof cheque.bank_account_id === 'number',
    endorsed: cheque.state === 'endorsed',
    others: other && { withheld: other.withheld, withheld_kept: other.withheld_kept },
  };
}

/** Where all of them may go together, in the order of the first. */
export function nextOf(cheques: readonly Pick<Movable, 'next_states'>[]): ChequeState[] {
  const [first, ...rest] = cheques;
  const states = first?.next_states ?? [];
  return states.filter((state) => rest.every(({ next_states }) => next_states.includes(state)));
}

/** The cheques that would be cashed, or refused by a bank, before their due date. */
export function notYetDue<One extends Pick<Movable, 'due_date'>>(
  cheques: readonly One[],
  state: string,
  day: string,
): One[] {
  return state === 'cleared' || state === 'bounced'
    ? cheques.filter(({ due_date }) => due_date > day)
    : [];
}

/** Whether the step makes the amount due again. */
export function restoresDebt(state: string): boolean {
  return state === 'bounced' || state === 'returned' || state === 'cancelled';
}

/** Whether the step needs a bank account. */
export function needsBankAccount(state: string): boolean {
  return state === 'under_collection' || state === 'cleared';
}

/** Whether a bank may charge a fee for the step. */
export function mayHaveFee(state: string): boolean {
  return needsBankAccount(state) || state === 'bounced';
}

/** Whether a bank carries out the step; a received cheque may also be cashed over the counter. */
export function isBankStep(state: string, direction: ChequeDirection): boolean {
  return mayHaveFee(state) && !(state === 'cleared' && direction === 'received');
}

interface Rules {
  /** No step is of a later day. */
  today: string;
  cheques: readonly Movable[];
}

/** The form's checks; messages are keys of `errors.*` or of this feature's texts. */
export function moveForm({ today, cheques }: Rules) {
  const after = latestMove(cheques);
  const banked = cheques.every((one) => one.banked);
  const fields = z.object({
    state: required(),
    date: z.pipe(z.string().check(z.minLength(1, 'required')), date()),
    bank_account_id: z.string(),
    fee: notNegative(),
    exchange_rate: rate(),
    keep_withheld: z.boolean(),
    memo: text(500),
  });
  return fields.check(
    z.superRefine((values, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message, input: values });
      if (values.date > today) refuse('date', 'cheques:move.inTheFuture');
      else if (values.date < after) refuse('date', 'cheques:move.beforeLast');
      const needed = needsBankAccount(values.state) || (mayHaveFee(values.state) && costs(values));
      if (needed && values.bank_account_id === '' && !banked) {
        refuse('bank_account_id', 'required');
      }
    }),
  );
}

export type MoveSchema = ReturnType<typeof moveForm>;
export type MoveValues = z.input<MoveSchema>;

function costs({ fee }: Pick<MoveValues, 'fee'>): boolean {
  return !isZero(fee || '0');
}

/** The day of the latest step of any of them: none is taken before it. */
export function latestMove(cheques: readonly Pick<Movable, 'moved_on'>[]): string {
  return cheques.reduce((latest, { moved_on }) => (moved_on > latest ? moved_on : latest), '');
}

/** The form as it opens. */
export function startingMove(
  state: ChequeState,
  today: string,
  { account, rate = '' }: { account?: number | null | undefined; rate?: string } = {},
): MoveValues {
  return {
    state,
    date: today,
    bank_account_id: account ? String(account) : '',
    fee: '',
    exchange_rate: rate,
    keep_withheld: false,
    memo: '',
  };
}

/** A step of one cheque as the server takes it; what doesn't go with the step stays behind. */
export function moveToApi(values: MoveValues, foreign: boolean): ChequeMove {
  const fee = mayHaveFee(values.state) && costs(values) ? values.fee : null;
  const banked = needsBankAccount(values.state) || fee !== null;
  return {
    state: values.state as ChequeState,
    date: values.date,
    bank_account_id: banked && values.bank_account_id ? Number(values.bank_account_id) : null,
    fee,
    exchange_rate: foreign && values.state === 'cleared' ? orNull(values.exchange_rate) : null,
    keep_withheld: restoresDebt(values.state) && values.keep_withheld ? true : null,
    memo: orNull(values.memo),
  };
}

/** A step of several cheques as the server takes it. */
export function movesToApi(values: MoveValues, cheques: readonly Movable[]): ChequesMove {
  const { state, date: day, bank_account_id, memo } = moveToApi({ ...values, fee: '' }, false);
  return {
    ids: cheques.map(({ id }) => id),
    state,
    date: day,
    bank_account_id: bank_account_id ?? null,
    memo: memo ?? null,
  };
}
