/** A rate field, as far as a proposal may fill it. */
interface Filled {
  /** Its value. */
  typed: string;
  /** What was proposed last; another value was typed by somebody. */
  before: string;
  /** What the day's rate is, if anything tells it. */
  bookRate: string | null;
  /** The proposal for a day without a known rate; none where the last proposal holds. */
  otherwise?: string | null;
}

/** So many times what is known, or so small a part of it, is a slip of the pen more often than a rate. */
const FAR = 1.5;

/** Whether a rate that was typed is far from one that is known. */
export function isUnusualRate(typed: string, bookRate: string | null): boolean {
  const times = Number(typed) / Number(bookRate);
  return Number.isFinite(times) && times > 0 && (times > FAR || times < 1 / FAR);
}

/** What the field is to hold from now on: the rate of another day, unless somebody typed one. */
export function followedRate({ typed, before, bookRate, otherwise = null }: Filled): string {
  if (bookRate) return typed === '' || typed === before ? bookRate : typed;
  return otherwise && typed === before ? otherwise : typed;
}
