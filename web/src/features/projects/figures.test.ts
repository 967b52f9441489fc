import { describe, expect, it } from 'vitest';
import {
  barLength,
  countsOf,
  difference,
  exceeds,
  heldTotal,
  monthsOf,
  percentOf,
  shortPercent,
} from './figures';

describe('figures of a project', () => {
  it('draws a bar within its track', () => {
    expect(barLength('25.00', '100.00')).toBe(25);
    expect(barLength('150.00', '100.00')).toBe(100);
    expect(barLength('-5.00', '100.00')).toBe(0);
    expect(barLength('5.00', null)).toBe(0);
    expect(barLength('5.00', '0.00')).toBe(0);
  });

  it('notices a budget that was exceeded', () => {
    expect(exceeds('100.00', '100.00')).toBe(false);
    expect(exceeds('100.01', '100.00')).toBe(true);
    expect(exceeds('100.01', null)).toBe(false);
  });

  it('subtracts in the digits of the amounts', () => {
    expect(difference('100.00', '33.333')).toBe('66.667');
    expect(difference('0.00', '10.50')).toBe('-10.50');
    expect(difference(null, '10.50')).toBeNull();
  });

  it('gives a share with one decimal, and none of nothing', () => {
    expect(percentOf('1.00', '3.00')).toBe('33.3');
    expect(percentOf('-1.00', '4.00')).toBe('-25');
    expect(percentOf('1.00', '0.00')).toBeNull();
    // The server's own are written alike.
    expect(['0.76', '98.16', '31', '-62.5'].map(shortPercent)).toEqual([
      '0.8',
      '98.2',
      '31',
      '-62.5',
    ]);
  });

  it('counts the projects of every status together', () => {
    const stats = [
      { project_status: 'open', count: 2 },
      { project_status: 'closed', count: 1 },
    ] as const;
    expect(countsOf(stats)).toEqual([
      { status: 'all', count: 3 },
      { status: 'open', count: 2 },
      { status: 'closed', count: 1 },
    ]);
  });

  it('adds up what is still held back', () => {
    const held = { amount: '50.00', released_on: null };
    const released = { amount: '20.00', released_on: '2026-11-01' };
    expect(heldTotal([held, released, held], 2)).toBe('100.00');
    expect(heldTotal([released], 2)).toBe('0.00');
  });

  it('adds to each month its margin', () => {
    expect(monthsOf([{ month: '2026-11', revenue: '10.00', cost: '12.00' }])).toEqual([
      { month: '2026-11', revenue: '10.00', cost: '12.00', day: '2026-11-01', margin: '-2.00' },
    ]);
  });
});
