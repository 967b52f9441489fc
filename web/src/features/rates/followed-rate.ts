/** A rate field, as far as a proposal may fill it. */
interface Filled {
  /** What stands in it. */
  typed: string;
  /** What was proposed last; what stands there otherwise was typed by somebody. */
  before: string;
  /** What the day's rate is, if anything tells it. */
  known: string | null;
  /** What is proposed of a day of which nothing is told; none where the last proposal holds on. */
  otherwise?: string | null;
}

/** What the field is to hold from now on: the rate of another day, unless somebody typed one. */
export function followedRate({ typed, before, known, otherwise = null }: Filled): string {
  if (known) return typed === '' || typed === before ? known : typed;
  return otherwise && typed === before ? otherwise : typed;
}
