/** The part of a draft that is readable without its key. */
export interface DraftAbout {
  savedAt: number;
  /** Its storage slot. */
  slot: string;
  /** The version of the record that the values were made from, where it has one. */
  base?: number | undefined;
  /** It was saved as its page closed: nobody is typing into it any more. */
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
