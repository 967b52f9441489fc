/** An unfinished form as it was left. */
export interface Draft<T = unknown> {
  values: T;
  savedAt: number;
  /** Where it is kept. */
  slot: string;
  /** The version of the record that the values were made from, where it has one. */
  base?: number | undefined;
  /** It was kept as its page went: nobody is typing into it any more. */
  left?: boolean | undefined;
}
