import { describe, expect, it } from 'vitest';
import type { TimeEntry } from './api';
import { newTime, timeForm, timeFromApi, timeToApi } from './time-schema';

const typed = { ...newTime('2026-11-27', '200.00'), duration: '1.5', description: 'Site visit' };

describe('time spent', () => {
  it('needs a day, a duration and a description', () => {
    const issues = timeForm.safeParse(newTime('')).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual(['date', 'duration', 'description']);
    expect(timeForm.safeParse({ ...typed, duration: '25:00' }).error?.issues[0]?.message).toBe(
      'projects:time.wrongDuration',
    );
  });

  it('is sent in minutes, and comes back as it went', () => {
    const sent = timeToApi(timeForm.parse(typed));
    expect(sent).toEqual({
      date: '2026-11-27',
      minutes: 90,
      hourly_rate: '200.00',
      description: 'Site visit',
      billable: true,
    });
    const entry = { ...sent, hourly_rate: '200.00', id: 1, version: 2 } as TimeEntry;
    expect(timeFromApi(entry)).toEqual({ ...typed, duration: '1:30' });
  });

  it('costs nothing without a rate', () => {
    expect(timeToApi(timeForm.parse({ ...typed, hourly_rate: '' })).hourly_rate).toBeNull();
  });
});
