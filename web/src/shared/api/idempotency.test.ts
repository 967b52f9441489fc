import { expect, test } from 'vitest';
import { submissionKeys } from './idempotency';

const keyOf = (headers: { 'Idempotency-Key': string }) => headers['Idempotency-Key'];

test('a retry of the same body repeats the key', () => {
  const keys = submissionKeys();
  expect(keyOf(keys.headersFor({ name: 'Ali' }))).toBe(keyOf(keys.headersFor({ name: 'Ali' })));
});

test('another body, or another submission after a success, has another key', () => {
  const keys = submissionKeys();
  const first = keyOf(keys.headersFor({ name: 'Ali' }));
  const changed = keyOf(keys.headersFor({ name: 'Aly' }));
  keys.renew();
  const again = keyOf(keys.headersFor({ name: 'Aly' }));
  expect(new Set([first, changed, again]).size).toBe(3);
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('after a lost answer the key stays, also for another body, until it is renewed', () => {
  const keys = submissionKeys();
  const first = keyOf(keys.headersFor({ name: 'Ali' }));
  keys.unanswered();
  expect(keyOf(keys.headersFor({ name: 'Aly' }))).toBe(first);
  expect(keyOf(keys.headersFor({ name: 'Alya' }))).toBe(first);
  keys.renew();
  const renewed = keyOf(keys.headersFor({ name: 'Alya' }));
  expect(renewed).not.toBe(first);
  expect(keyOf(keys.headersFor({ name: 'Ali' }))).not.toBe(renewed);
});
