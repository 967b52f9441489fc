import { describe, expect, it } from 'vitest';
import { newTime, timeForm, timeFromApi, timeToApi } from './time-schema';

const typed = { ...newTime('2026-11-27', '200.00'), duration: '1.5', description: 'Site visit' };

describe('time spent', () => {
  it('needs a day, a duration, a rate and a description', () => {
    const issues = timeForm.safeParse(newTime('')).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual([
      'date',
      'duration',
      'hourly_rate',
      'description',
    ]);
    expect(timeForm.safeParse({ ...typed, duration: '25:00' }).error?.issues[0]?.message).toBe(
      'projects:time.wrongDuration',
    );
  });

  it('is sent in minutes, and comes back as it went', () => {
    const sent = timeToApi(timeForm.parse(typed), 3, 2);
    expect(sent).toEqual({
      project_id: 3,
      date: '2026-11-27',
      minutes: 90,
      hourly_rate: '200.00',
      description: 'Site visit',
      billable: true,
      version: 2,
    });
    const entry = {
      ...sent,
      id: 1,
      amount: '300.00',
      invoice_id: null,
      member_name: '',
      version: 2,
    };
    expect(timeFromApi(entry)).toEqual({ ...typed, duration: '1:30' });
  });
});
