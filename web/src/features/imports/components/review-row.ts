import type { ImportField, ImportKind, ImportRow, RowDecision } from '../api';

/** The rows of a review, and what can be done with them. */
export interface ReviewedRows {
  kind: ImportKind;
  rows: readonly ImportRow[];
  /** The fields that the rows have, in the order of the file's columns. */
  fields: readonly ImportField[];
  onEdit: (line: number, field: string, text: string) => Promise<unknown>;
  onDecide: (line: number, decision: RowDecision) => void;
}
