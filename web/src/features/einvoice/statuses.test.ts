import { expect, it } from 'vitest';
import type { ValidationStatus } from './api-types';
import { deadlineTone, isInMotion, isPastCancelling } from './statuses';

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
