import { z } from 'zod/mini';
import { text } from '@/shared/lib/fields';
import { latinDigits } from '@/shared/lib/fold-text';
import type { DocumentNumbering, NumberedKind, NumberSeries, NumberSeriesInput } from './api';

/** The most that a series counts to. */
const HIGHEST = 999_999_999;

/** How many digits a number is filled up to. */
export const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

const next = z.string().check(
  z.refine((typed) => {
    const value = latinDigits(typed.trim());
    return /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= HIGHEST;
  }, 'advanced:numbering.errors.next'),
);

/** A series as its dialog holds it; numbers as texts. */
export const seriesForm = z.object({
  kind: z.string(),
  branch: z.string(),
  prefix: text(20).check(
    z.refine((typed) => !/\s/.test(typed.trim()), 'advanced:numbering.errors.space'),
    z.refine((typed) => !/\p{Nd}$/u.test(typed.trim()), 'advanced:numbering.errors.digit'),
  ),
  next,
  digits: z.enum(DIGITS),
});
export type SeriesValues = z.input<typeof seriesForm>;

export function seriesFromApi({ kind, branch_id, prefix, next, digits }: NumberSeries) {
  return {
    kind,
    branch: String(branch_id ?? ''),
    prefix,
    next: String(next),
    digits: String(digits),
  } as SeriesValues;
}

/** A first series of a branch: its prefix is for the person to say. */
export function newSeries(kind: NumberedKind, branch: number): SeriesValues {
  return { kind, branch: String(branch), prefix: '', next: '1', digits: '4' };
}

export function seriesToApi(values: SeriesValues): NumberSeriesInput {
  return {
    kind: values.kind as NumberedKind,
    branch_id: values.branch === '' ? null : Number(values.branch),
    prefix: values.prefix.trim(),
    next: Number(latinDigits(values.next.trim())),
    digits: Number(values.digits),
  };
}

/** The next number as it will be written; none while what is typed is no number. */
export function nextNumber({ prefix, next, digits }: SeriesValues): string | undefined {
  const value = latinDigits(next.trim());
  if (!/^\d+$/.test(value)) return undefined;
  return `${prefix.trim()}${value.replace(/^0+(?=\d)/, '').padStart(Number(digits), '0')}`;
}

/** The kinds and branches that have no series yet. */
export function missingSeries({ series, branch_kinds, branches }: DocumentNumbering) {
  const has = (kind: NumberedKind, branch: number) =>
    series.some((one) => one.kind === kind && one.branch_id === branch);
  return branches
    .map((branch) => ({
      branch,
      kinds: branch_kinds.filter((kind) => !has(kind, branch.id)),
    }))
    .filter(({ kinds }) => kinds.length > 0);
}
