import { describe, expect, it } from 'vitest';
import { endOfLastMonth, lockForm, lockToApi, openForm } from './schema';
import ar from './text.ar.json';
import en from './text.en.json';

function wrong(values: unknown): Record<string, string> {
  const checked = lockForm('2026-11-20').safeParse(values);
  if (checked.success) return {};
  return Object.fromEntries(
    checked.error.issues.map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('locking the books', () => {
  it('needs a day and a reason', () => {
    expect(wrong({ locked_until: '', reason: ' ' })).toEqual({
      locked_until: 'required',
      reason: 'required',
    });
    expect(wrong({ locked_until: '31/02', reason: 'x' })).toEqual({ locked_until: 'date' });
  });

  it('goes as far as today', () => {
    expect(wrong({ locked_until: '2026-11-20', reason: 'x' })).toEqual({});
    expect(wrong({ locked_until: '2026-11-21', reason: 'x' })).toEqual({
      locked_until: 'company:errors.future',
    });
    expect([en, ar].every((texts) => texts.errors.future.length > 0)).toBe(true);
  });

  it('is lifted with a reason alone', () => {
    expect(openForm.safeParse({ reason: '' }).success).toBe(false);
    expect(lockToApi({ reason: 'audit' })).toEqual({ locked_until: null, reason: 'audit' });
    expect(lockToApi({ locked_until: '2026-10-31', reason: 'audit' })).toEqual({
      locked_until: '2026-10-31',
      reason: 'audit',
    });
  });

  it.each([
    ['2026-11-20', '2026-10-31'],
    ['2026-03-01', '2026-02-28'],
    ['2028-03-31', '2028-02-29'],
    ['2026-01-15', '2025-12-31'],
  ])('offers the end of the month before %s', (today, day) => {
    expect(endOfLastMonth(today)).toBe(day);
  });
});
