/** What can be seen of a draft without its key. */
export interface DraftAbout {
  savedAt: number;
  /** Where it is kept. */
  slot: string;
  /** The version of the record that the values were made from, where it has one. */
  base?: number | undefined;
  /** It was kept as its page went: nobody is typing into it any more. */
  left?: boolean | undefined;
}

/** An unfinished form as it was left. */
export interface Draft<T = unknown> extends DraftAbout {
  values: T;
}

/** A draft as it is kept: its values encrypted. */
export interface SealedDraft extends DraftAbout {
  sealed: Uint8Array<ArrayBuffer>;
}
