import type { LockArea, PeriodLock } from '@/shared/api/period-locks';
import { mock } from './mock-api';
import { server } from './server';

/** Answers as of a company that has locked areas of its books up to a day, each for the same reason. */
export function locked(until: Partial<Record<LockArea, string>>, reason = '') {
  const locks = Object.entries(until).map(
    ([area, locked_until]): PeriodLock => ({
      area: area as LockArea,
      locked_until,
      reason,
      locked_by: 'Mona',
      locked_at: '2026-11-01T00:00:00Z',
    }),
  );
  server.use(mock.post('/Setting/GetCompany', { locks }));
}
