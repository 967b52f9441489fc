import type { ReportRow } from './api';
import type { tableReport } from './table-reports';

/** Why a report shows nothing, as far as its reader can do something about it. */
export interface Emptiness {
  /** It is of a period, or stands at the end of a day. */
  days: 'period' | 'day';
  /** It has a switch that shows rows of nothing, which is not used yet. */
  zero?: boolean;
}

type Row = Pick<ReportRow, 'kind' | 'cells'>;

const SUMS: readonly Row['kind'][] = ['section', 'subtotal', 'total'];

/** A report of nothing but headings and sums of nothing says so instead; rows of nothing are shown where asked for. */
export function emptiness(
  { days, zero = false }: Pick<ReturnType<typeof tableReport>, 'days' | 'zero'>,
  zeroShown: boolean | undefined,
  rows: readonly Row[],
): Emptiness | false {
  const shown = zero && zeroShown ? isLine : hasFigures;
  return !rows.some(shown) && { days, zero: zero && !zeroShown };
}

const isLine = ({ kind }: Row) => !SUMS.includes(kind);

const hasFigures = ({ kind, cells }: Row) =>
  kind !== 'section' && cells.some((cell) => cell !== null && /[1-9]/.test(cell));
