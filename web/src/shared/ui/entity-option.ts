import type { ReactNode } from 'react';

/** A record to choose: its label, with details below and beside it that distinguish it. */
export interface EntityOption {
  id: number;
  label: string;
  /** Under the label: a company, a number, a phone. */
  detail?: string | null;
  /** There is nothing of it; its detail says so. */
  lacking?: boolean;
  /** At the end side: a balance, a price. */
  hint?: string | null;
  /** The heading above it and the other choices of its group. */
  group?: string;
}

/** Where choices come from. Options may have further fields for the code that handles the choice. */
export interface EntitySource<Option extends EntityOption> {
  key: readonly unknown[];
  search: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
}

/** The kinds of records that are made without leaving, each with words in `combobox.createNew_*`. */
type CreatedKind =
  | 'account'
  | 'branch'
  | 'class'
  | 'customer'
  | 'product'
  | 'project'
  | 'tag'
  | 'tax'
  | 'term'
  | 'vendor';

/** How a new record is made without leaving. */
export interface EntityCreation<Option extends EntityOption> {
  /** The kind of record to create, for the text of the choice. */
  kind?: CreatedKind;
  /** The small form; `onDone` hands over the new record, which is selected at once. */
  render: (props: {
    text: string;
    onDone: (option: Option) => void;
    onClose: () => void;
  }) => ReactNode;
}
