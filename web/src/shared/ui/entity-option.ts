import type { ReactNode } from 'react';

/** A record to choose: shown by its label, told apart by what stands under and beside it. */
export interface EntityOption {
  id: number;
  label: string;
  /** Under the label: a company, a number, a phone. */
  detail?: string | null;
  /** At the end side: a balance, a price. */
  hint?: string | null;
  /** What it stands under, with its neighbours of the same group. */
  group?: string;
}

/** Where choices come from. Options may carry further fields for whoever picks one. */
export interface EntitySource<Option extends EntityOption> {
  key: readonly unknown[];
  search: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
}

/** How a new record is made without leaving. */
export interface EntityCreation<Option extends EntityOption> {
  /** The small form; `onDone` hands over the new record, which is selected at once. */
  render: (props: {
    text: string;
    onDone: (option: Option) => void;
    onClose: () => void;
  }) => ReactNode;
}
