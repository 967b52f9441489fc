import { expect, it } from 'vitest';
import type { ValidationStatus } from './api-types';
import { canFile, deadlineTone, isInMotion, isPastCancelling, isTooOld } from './statuses';

const NOW = Date.parse('2026-11-20T18:00:00Z');

it('looks again only at what moves by itself', () => {
  const moves = (
    sent_status: 'queued' | 'submitted' | 'refused',
    validation_status: ValidationStatus = 'none',
  ) => isInMotion({ sent_status, validation_status });
  expect(moves('queued')).toBe(true);
  expect(moves('submitted', 'pending')).toBe(true);
  expect(moves('submitted', 'cancel_requested')).toBe(true);
  expect(moves('submitted', 'valid')).toBe(false);
  expect(moves('refused')).toBe(false);
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

it('files nothing of the days before the connection, but for receipts of the day before', () => {
  const can = (date: string, more: Partial<Parameters<typeof canFile>[0]> = {}) =>
    canFile(
      { duty: 'earlier', kind: 'invoice', is_sales_receipt: false, date, ...more },
      '2026-11-20',
      NOW,
    );
  expect(can('2026-11-19')).toBe(false);
  expect(can('2026-11-19', { is_sales_receipt: true })).toBe(true);
  expect(can('2026-11-19', { kind: 'credit_note' })).toBe(true);
  expect(can('2026-11-18', { is_sales_receipt: true })).toBe(false);
  expect(can('2026-11-01', { duty: 'to_file' })).toBe(true);
  expect(can('2026-11-01', { duty: null })).toBe(true);
});

it('files nothing after its deadline, but for receipts of a day longer', () => {
  const row = { duty: 'to_file', kind: 'invoice', is_sales_receipt: false, date: '2026-11-20' };
  const can = (deadline: string | null, more: object = {}) =>
    canFile({ ...row, deadline, ...more } as Parameters<typeof canFile>[0], '2026-11-20', NOW);
  expect(can(null)).toBe(true);
  expect(can('2026-11-20T22:00:00Z')).toBe(true);
  expect(can('2026-11-20T18:00:00Z')).toBe(false);
  expect(can('2026-11-19T22:00:00Z', { is_sales_receipt: true })).toBe(true);
  expect(can('2026-11-19T22:00:00Z', { kind: 'credit_note' })).toBe(true);
  expect(can('2026-11-19T18:00:00Z', { kind: 'credit_note' })).toBe(false);
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
