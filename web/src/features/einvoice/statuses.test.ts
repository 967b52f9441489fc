import { expect, it } from 'vitest';
import type { ValidationStatus } from './api-types';
import {
  deadlineTone,
  isInMotion,
  isPastCancelling,
  isTooOld,
  toldStatus,
  unfilable,
} from './statuses';

const NOW = Date.parse('2026-11-20T18:00:00Z');

it('looks again only at what moves by itself', () => {
  const moves = (
    sent_status: 'queued' | 'waiting_for_signature' | 'submitted' | 'refused',
    validation_status: ValidationStatus = 'none',
  ) => isInMotion({ sent_status, validation_status });
  expect(moves('queued')).toBe(true);
  expect(moves('waiting_for_signature')).toBe(true);
  expect(moves('submitted', 'pending')).toBe(true);
  expect(moves('submitted', 'cancel_requested')).toBe(true);
  expect(moves('submitted', 'valid')).toBe(false);
  expect(moves('refused')).toBe(false);
});

it('tells what needs somebody, else what was found, else how far it is', () => {
  const told = (
    sent_status: 'queued' | 'submitted' | 'failed',
    validation_status: ValidationStatus = 'none',
  ) => toldStatus({ sent_status, validation_status }).status;
  expect(told('queued')).toBe('queued');
  expect(told('submitted', 'invalid')).toBe('invalid');
  expect(told('submitted')).toBe('submitted');
  expect(told('failed', 'pending')).toBe('failed');
});

it('warns in the last three hours of the day, and once it has passed', () => {
  expect(deadlineTone('2026-11-20T22:00:00Z', NOW)).toBe('idle');
  expect(deadlineTone('2026-11-20T20:59:00Z', NOW)).toBe('part');
  expect(deadlineTone('2026-11-20T18:00:00Z', NOW)).toBe('bad');
});

it('knows when the portal cancels no more', () => {
  expect(isPastCancelling('2026-11-20T17:59:00Z', NOW)).toBe(true);
  expect(isPastCancelling('2026-11-20T18:01:00Z', NOW)).toBe(false);
  expect(isPastCancelling(null, NOW)).toBe(false);
});

type Row = Parameters<typeof unfilable>[0];

/** Why an invoice of today can't be filed that is like this otherwise. */
const whyNot = (more: Partial<Row> = {}) =>
  unfilable(
    {
      duty: 'to_file',
      kind: 'invoice',
      is_sales_receipt: false,
      date: '2026-11-20',
      deadline: '2026-11-20T22:00:00Z',
      sent_status: 'not_sent',
      validation_status: 'none',
      ...more,
    },
    '2026-11-20',
    NOW,
  );

it('files nothing of the days before the connection, but for receipts of the day before', () => {
  const why = (date: string, more: Partial<Row> = {}) =>
    whyNot({ duty: 'earlier', date, deadline: null, ...more });
  expect(why('2026-11-19')).toBe('earlier');
  expect(why('2026-11-20')).toBe('earlier');
  expect(why('2026-11-19', { is_sales_receipt: true })).toBeUndefined();
  expect(why('2026-11-19', { kind: 'credit_note' })).toBeUndefined();
  expect(why('2026-11-18', { is_sales_receipt: true })).toBe('earlier');
});

it('files nothing after its deadline, but for receipts of a day longer', () => {
  const why = (deadline: string, more: Partial<Row> = {}) => whyNot({ deadline, ...more });
  expect(why('2026-11-20T22:00:00Z')).toBeUndefined();
  expect(why('2026-11-20T18:00:00Z')).toBe('late');
  expect(why('2026-11-19T22:00:00Z', { is_sales_receipt: true })).toBeUndefined();
  expect(why('2026-11-19T22:00:00Z', { kind: 'credit_note' })).toBeUndefined();
  expect(why('2026-11-19T18:00:00Z', { kind: 'credit_note' })).toBe('late');
});

it('judges what has no deadline by its date: what is no e-invoice, or was cancelled', () => {
  const why = (date: string, more: Partial<Row> = {}) =>
    whyNot({ duty: null, deadline: null, date, ...more });
  expect(why('2026-11-20')).toBeUndefined();
  expect(why('2026-11-19')).toBe('late');
  expect(why('2026-11-19', { is_sales_receipt: true })).toBeUndefined();
  expect(why('2026-11-18', { is_sales_receipt: true })).toBe('late');
});

it.each([
  ['queued', 'none', 'underWay'],
  ['waiting_for_signature', 'none', 'underWay'],
  ['signed', 'none', 'underWay'],
  ['submitting', 'none', 'underWay'],
  ['submitted', 'pending', 'filed'],
  ['submitted', 'valid', 'filed'],
  ['submitted', 'cancel_requested', 'filed'],
  ['submitted', 'reject_requested', 'filed'],
  ['submitted', 'invalid', undefined],
  ['submitted', 'cancelled', undefined],
  ['submitted', 'rejected', undefined],
  ['refused', 'none', undefined],
  ['failed', 'none', undefined],
] as const)('of what is %s and %s, it says that it is %s', (sent, found, why) => {
  const row = { sent_status: sent, validation_status: found };
  expect(whyNot(row)).toBe(why);
  expect(whyNot({ ...row, duty: null, deadline: null })).toBe(why);
});

it('knows from the checks before filing that a document is too old', () => {
  const step = (name: string, code: string) => ({
    steps: [{ name, status: 'Invalid', faults: [{ code, text: '' }] }],
  });
  expect(isTooOld(step('mizan', 'CF313'))).toBe(true);
  expect(isTooOld(step('mizan', 'address_missing'))).toBe(false);
  // What the authority said of another day is for it to say again.
  expect(isTooOld(step('Simple Validator', 'CF313'))).toBe(false);
});
