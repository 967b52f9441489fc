import { expect, it } from 'vitest';
import { yearBefore } from './mid-year';

it('knows the days of the fiscal year that are gone when the books begin here', () => {
  expect(yearBefore('2026-01-01', 1)).toBeNull();
  expect(yearBefore('2026-07-01', 7)).toBeNull();
  expect(yearBefore('2026-07-01', 1)).toEqual({ from: '2026-01-01', to: '2026-06-30' });
  expect(yearBefore('2026-03-01', 7)).toEqual({ from: '2025-07-01', to: '2026-02-28' });
});
