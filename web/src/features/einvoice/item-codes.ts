import { z } from 'zod/mini';
import type { Problem } from '@/shared/api/problem';
import { required } from '@/shared/lib/fields';
import { latinDigits } from '@/shared/lib/fold-text';
import { maybe, maybeText } from '@/shared/lib/search-fields';
import type { Tone } from '@/shared/ui/status-pill';
import type {
  ItemCodeCounts,
  ItemCodeRow,
  ItemCodeState,
  ItemCodesDone,
  ItemCodesInput,
} from './api-types';
import type { ItemCodeFilter } from './item-codes-api';

/** Codes that the server sends at once. */
export const MOST_CODES = 200;

export const ITEM_CODE_STATES = [
  'unregistered',
  'waiting',
  'registered',
  'refused',
] as const satisfies readonly ItemCodeState[];

export const ITEM_CODE_TONES: Readonly<Record<ItemCodeState, Tone>> = {
  unregistered: 'idle',
  waiting: 'open',
  registered: 'good',
  refused: 'bad',
};

/** The list's filters as the address holds them. */
export const itemCodeSearch = z.object({
  search: maybeText(),
  status: maybe(z.enum(ITEM_CODE_STATES)),
});
export type ItemCodeSearch = z.output<typeof itemCodeSearch>;

export const filterOf = ({ search, status }: ItemCodeSearch): ItemCodeFilter => ({
  search: search ?? null,
  state: status ?? null,
});

/** How many products each tab holds, that of all of them included. */
export function tabCounts(counts: ItemCodeCounts) {
  const tabs = ITEM_CODE_STATES.map((status) => ({ status, count: counts[status] }));
  return [{ status: 'all', count: tabs.reduce((sum, { count }) => sum + count, 0) }, ...tabs];
}

/** Whether a code can be sent: neither waiting for the authority nor registered. */
export const canRegister = ({ state }: Pick<ItemCodeRow, 'state'>) =>
  state === 'unregistered' || state === 'refused';

/** The connection lacks a step without which the company's codes are not known. */
export const isNotConnected = (problem: Problem | null) =>
  problem?.status === 409 && /^einvoice\.(company|credentials)_missing$/.test(problem.code);

/** A brick in Latin digits, without the spaces of what was pasted. */
const brickOf = (typed: string) => latinDigits(typed).replaceAll(/\s/g, '');

export const brickForm = z.object({
  parent_code: required(40).check(
    z.refine(
      (typed) => typed === '' || /^\d{8}$/.test(brickOf(typed)),
      'einvoice:codes.wrongBrick',
    ),
  ),
});
export type BrickValues = z.input<typeof brickForm>;

export const registrationToApi = (
  rows: readonly ItemCodeRow[],
  { parent_code }: BrickValues,
): ItemCodesInput => ({
  products: rows.map((row) => row.product_id),
  parent_code: brickOf(parent_code),
});

/** What is said of a call: a key of the texts `codes.said`, with a number where one is in it. */
export interface Said {
  kind: 'success' | 'warning';
  text: 'sent' | 'refused' | 'registered' | 'waiting' | 'nothingSent' | 'noneWaiting';
  count: number;
}

const refusedWords = (count: number): Said[] =>
  count > 0 ? [{ kind: 'warning', text: 'refused', count }] : [];

const registeredWords = (count: number): Said[] =>
  count > 0 ? [{ kind: 'success', text: 'registered', count }] : [];

/** What became of codes that were sent: how many wait, how many the authority has already, how many it refused. */
export function sentWords({ registered, waiting, refused }: ItemCodesDone): Said[] {
  if (registered + waiting + refused === 0) {
    return [{ kind: 'warning', text: 'nothingSent', count: 0 }];
  }
  const sent: Said[] = waiting > 0 ? [{ kind: 'success', text: 'sent', count: waiting }] : [];
  return [...sent, ...registeredWords(registered), ...refusedWords(refused)];
}

/** What the authority has decided; while nothing is, how many codes still wait. */
export function checkedWords({ registered, waiting, refused }: ItemCodesDone): Said[] {
  if (registered + refused === 0) {
    return waiting > 0
      ? [{ kind: 'success', text: 'waiting', count: waiting }]
      : [{ kind: 'success', text: 'noneWaiting', count: 0 }];
  }
  return [...registeredWords(registered), ...refusedWords(refused)];
}
