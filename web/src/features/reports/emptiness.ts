import type { ReportRow } from './api';

type Row = Pick<ReportRow, 'kind' | 'cells'>;

const HEADINGS_AND_SUMS: readonly string[] = ['section', 'group', 'subtotal', 'total'];

/** Whether a report has nothing to show: only headings and sums of nothing; rows of zero count once asked for. */
export const isEmpty = (rows: readonly Row[], zeroShown = false): boolean =>
  !rows.some(zeroShown ? isLine : hasFigures);

const isLine = ({ kind }: Row) => !HEADINGS_AND_SUMS.includes(kind);

const hasFigures = ({ kind, cells }: Row) =>
  kind !== 'section' && cells.some((cell) => cell !== null && /[1-9]/.test(cell));
