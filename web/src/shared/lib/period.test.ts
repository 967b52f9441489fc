import { expect, test } from 'vitest';
import { type Period, PRESETS, type Preset, periodOf, presetOf } from './period';

const calendar: [Preset, string, string][] = [
  ['thisMonth', '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['thisQuarter', '2026-10-01', '2026-12-31'],
  ['lastQuarter', '2026-07-01', '2026-09-30'],
  ['thisYear', '2026-01-01', '2026-12-31'],
  ['lastYear', '2025-01-01', '2025-12-31'],
];

test.each(calendar)('%s in a calendar year', (preset, from, to) => {
  expect(periodOf(preset, '2026-11-20')).toEqual({ from, to });
});

const fromJuly: [Preset, string, string][] = [
  ['thisQuarter', '2026-10-01', '2026-12-31'],
  ['thisYear', '2026-07-01', '2027-06-30'],
  ['lastYear', '2025-07-01', '2026-06-30'],
];

test.each(fromJuly)('%s in a fiscal year from July', (preset, from, to) => {
  expect(periodOf(preset, '2026-11-20', 7)).toEqual({ from, to });
});

test('a usual period is recognised, one of the reader’s own is not', () => {
  for (const preset of PRESETS) {
    expect(presetOf(periodOf(preset, '2026-11-20', 4), '2026-11-20', 4)).toBe(preset);
  }
  const own: Period = { from: '2026-11-02', to: '2026-11-30' };
  expect(presetOf(own, '2026-11-20')).toBeNull();
});
