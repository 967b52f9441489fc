import { describe, expect, it } from 'vitest';
import { newEntry } from '@/features/journal-entries/public';
import { newRepetition } from './mapping';
import {
  daysUntilReversed,
  type EntryScheduleOutput,
  entryScheduleForm,
  scheduled,
  toSchedule,
} from './written';

const form = entryScheduleForm({ baseCurrencyId: 1, ownersOf: () => null, decimalsOf: () => 2 });
const entry = newEntry('2026-11-20', 1, null);
const [first, second] = entry.lines.map((line, place) => ({
  ...line,
  account: { id: place + 1, label: 'One' },
  [place === 0 ? 'debit' : 'credit']: '100',
}));
const typed = {
  ...scheduled(
    { ...entry, memo: 'Rent', lines: [first, second] as never },
    newRepetition('2026-11-30'),
  ),
  reverse_after: '1',
};

function faults(values: unknown): string[] {
  const read = form.safeParse(values);
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'));
}

describe('a recurring entry', () => {
  it('is sent with its days, and finds number and date on each of them', () => {
    const sent = toSchedule(typed as unknown as EntryScheduleOutput, {
      baseCurrencyId: 1,
      version: 3,
    });
    expect(sent).toMatchObject({
      start_date: '2026-11-30',
      unit: 'month',
      reverse_after: 1,
      version: 3,
      entry: { date: '2026-11-30', number: null, reverse_on: null, memo: 'Rent' },
    });
    expect(sent.entry.lines).toHaveLength(2);
  });

  it('asks for a name where nothing else says what it is about', () => {
    expect(faults(typed)).toEqual([]);
    expect(faults({ ...typed, memo: ' ' })).toEqual(['schedule.name']);
    expect(faults({ ...typed, reverse_after: '0' })).toEqual(['reverse_after']);
    expect(faults({ ...typed, reverse_after: '' })).toEqual([]);
    expect(faults({ ...typed, schedule: { ...typed.schedule, every: 'x' } })).toEqual([
      'schedule.every',
    ]);
  });

  it('keeps how long after its date an entry reverses itself', () => {
    const saved = { date: '2026-11-30', reverse_on: '2026-12-01' };
    expect(daysUntilReversed(saved as never)).toBe('1');
    expect(daysUntilReversed({ date: '2026-11-30' } as never)).toBe('');
  });
});
