import type { Cheque } from './api';

type Entry = Cheque['entries'][number];

/** What a cheque says of its latest step. */
export type Stepped = Pick<Cheque, 'state' | 'last_step_id' | 'entries'>;

/**
 * What the books get when the latest step of a cheque is taken back: its entries the other way round, each at its own
 * date. A step of an endorsed cheque was one on both sides of trade, and both are taken back.
 */
export function entriesTakenBack(cheque: Stepped, other?: Stepped): Entry[] {
  const steps = [cheque.last_step_id, cheque.state !== 'endorsed' ? other?.last_step_id : null];
  const known = new Map([...cheque.entries, ...(other?.entries ?? [])].map((one) => [one.id, one]));
  return steps
    .flatMap((step) => [...known.values()].filter((entry) => standsFor(entry, step)))
    .map((entry) => ({
      ...entry,
      lines: entry.lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit })),
    }));
}

function standsFor(entry: Entry, step: number | null | undefined): boolean {
  const cancelled = (entry.reverses ?? entry.reversed_by ?? null) !== null;
  return !cancelled && entry.kind === 'cheque' && entry.doc_id === step;
}
