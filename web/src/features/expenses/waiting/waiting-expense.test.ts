import { expect, test } from 'vitest';
import { Problem, UNREACHABLE } from '@/shared/api/problem';
import type { ExpenseInput } from '../api';
import {
  afterEvent,
  isMendable,
  missingOf,
  nextStep,
  type WaitingExpense,
} from './waiting-expense';

const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;
const body = { expense_date: '2026-11-20' } as ExpenseInput;
const photo = { id: 'p', name: 'receipt.jpg', type: 'image/jpeg', size: 9, attachment: null };

const entry = (change: Partial<WaitingExpense> = {}): WaitingExpense => ({
  id: 'a',
  key: 'k1',
  at: NOW,
  date: '2026-11-20',
  typed: {
    amount: '85.5',
    account: { id: 7, label: 'Fuel' },
    paid_from: { id: 3, label: 'Main cash' },
    note: '',
  },
  photos: [],
  body: null,
  tried: null,
  lost: false,
  state: 'waiting',
  reason: null,
  saved: null,
  ...change,
});

test('photos go first, then the expense, then both are joined', () => {
  let one = entry({ photos: [photo] });
  expect(nextStep(one, NOW)).toEqual({ do: 'upload', photo });
  one = afterEvent(one, { type: 'uploaded', photo: 'p', attachment: 41, now: NOW });
  expect(nextStep(one, NOW)).toEqual({ do: 'create' });
  one = afterEvent(one, { type: 'began', body, now: NOW });
  one = afterEvent(one, { type: 'saved', expense: { id: 5, number: 'EXP-0005' } });
  expect(nextStep(one, NOW)).toEqual({ do: 'attach', id: 5, files: [41] });
  one = afterEvent(one, { type: 'attached' });
  expect(one).toMatchObject({ state: 'sent', saved: { number: 'EXP-0005' } });
  expect(nextStep(one, NOW)).toEqual({ do: 'nothing' });
});

test('after a lost answer the same body is sent again under the same key', () => {
  let one = afterEvent(entry(), { type: 'began', body, now: NOW });
  one = afterEvent(one, { type: 'failed', problem: new Problem(UNREACHABLE) });
  expect(one).toMatchObject({ state: 'waiting', key: 'k1', body, tried: NOW });
  expect(isMendable(one)).toBe(false);
  one = afterEvent(one, { type: 'began', body, now: NOW + HOUR });
  expect(one.tried).toBe(NOW);
  expect(nextStep(one, NOW + HOUR)).toEqual({ do: 'create' });
});

test('what the server may have saved and forgotten is not sent without asking', () => {
  const lost = entry({ body, tried: NOW });
  expect(nextStep(lost, NOW + 48 * HOUR)).toEqual({ do: 'refuse', kind: 'uncertain' });
  const asked = afterEvent(lost, { type: 'refused', kind: 'uncertain' });
  expect(isMendable(asked)).toBe(false);
  const again = afterEvent(asked, { type: 'again', key: 'k2' });
  expect(again).toMatchObject({ key: 'k2', tried: null, body: null, state: 'waiting' });
  const reused = new Problem(409, { code: 'idempotency_key_reused' });
  expect(afterEvent(lost, { type: 'failed', problem: reused }).reason?.kind).toBe('uncertain');
});

test('a refusal is shown in the words of the server, and mended under another key', () => {
  const sent = entry({ body, tried: NOW });
  const problem = new Problem(422, { message: 'The period is closed' });
  const refused = afterEvent(sent, { type: 'failed', problem });
  expect(refused).toMatchObject({
    state: 'refused',
    tried: null,
    reason: { kind: 'refused', message: 'The period is closed' },
  });
  expect(isMendable(refused)).toBe(true);
  const typed = { ...refused.typed, amount: '9' };
  const mended = afterEvent(refused, { type: 'mended', typed, key: 'k2' });
  expect(mended).toMatchObject({ key: 'k2', state: 'waiting', reason: null, body: null, typed });
});

test('where the server names fields, each is said once', () => {
  const field = (message: string) => ({ field: 'expense_date', code: 'date', message });
  const errors = [field('The date is locked'), field('The date is locked')];
  const problem = new Problem(422, { message: 'See below', errors });
  const refused = afterEvent(entry({ body, tried: NOW }), { type: 'failed', problem });
  expect(refused.reason?.message).toBe('The date is locked');
});

test('who refuses at the door knows nothing of an earlier try', () => {
  const lost = entry({ body, tried: NOW, lost: true });
  const expired = new Problem(403, { message: 'The subscription has expired' });
  const refused = afterEvent(lost, { type: 'failed', problem: expired });
  expect(refused).toMatchObject({ state: 'refused', tried: NOW, lost: true });
  expect(isMendable(refused)).toBe(false);
  expect(afterEvent(refused, { type: 'again', key: 'k2' })).toMatchObject({ key: 'k1', body });
  const first = afterEvent(entry({ body, tried: NOW }), { type: 'failed', problem: expired });
  expect(isMendable(first)).toBe(true);
});

test.each([401, 429, 450, 503, -1])('status %i is no refusal: it is sent later', (status) => {
  const one = afterEvent(entry({ body, tried: NOW }), {
    type: 'failed',
    problem: new Problem(status),
  });
  expect(one.state).toBe('waiting');
});

test('what was recorded without the lists of accounts is completed before it is sent', () => {
  const bare = entry({ typed: { ...entry().typed, account: null } });
  expect(nextStep(bare, NOW)).toEqual({ do: 'refuse', kind: 'incomplete' });
  expect(missingOf(bare.typed)).toEqual(['account']);
  const photoOnly = entry({ typed: { ...bare.typed, amount: '', paid_from: null } });
  expect(missingOf(photoOnly.typed)).toEqual(['amount', 'account', 'paid_from']);
  expect(nextStep(photoOnly, NOW)).toEqual({ do: 'refuse', kind: 'incomplete' });
  const asked = afterEvent(bare, { type: 'refused', kind: 'incomplete' });
  expect(isMendable(asked)).toBe(true);
});

test('a file that the server has thrown away by now is sent again', () => {
  const old = { ...photo, attachment: { id: 41, at: NOW - 48 * HOUR } };
  expect(nextStep(entry({ photos: [old] }), NOW)).toEqual({ do: 'upload', photo: old });
});

test('a saved expense is never made again, whatever happens to its photos', () => {
  const saved = { id: 5, number: 'EXP-0005' };
  let one = entry({ saved, photos: [{ ...photo, attachment: { id: 41, at: NOW } }] });
  one = afterEvent(one, { type: 'failed', problem: new Problem(422, { message: 'Full' }) });
  expect(one.state).toBe('refused');
  expect(isMendable(one)).toBe(false);
  one = afterEvent(one, { type: 'again', key: 'k2' });
  expect(one.key).toBe('k1');
  expect(nextStep(one, NOW)).toEqual({ do: 'attach', id: 5, files: [41] });
});
