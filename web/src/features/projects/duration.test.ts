import { describe, expect, it } from 'vitest';
import { durationText, minutesOf, timeAmount } from './duration';

describe('time as it is typed', () => {
  it.each([
    ['1:30', 90],
    ['0:05', 5],
    ['1.5', 90],
    ['2', 120],
    [' 0.25 ', 15],
    ['١:٣٠', 90],
    ['١٫٥', 90],
    ['24:00', 1440],
  ])('%s is %i minutes', (typed, minutes) => {
    expect(minutesOf(typed)).toBe(minutes);
  });

  it.each(['', '0', '0:00', '1:75', '25', '-1', 'two', '1:3', '0.001'])(
    '%s is no duration',
    (typed) => {
      expect(minutesOf(typed)).toBeNull();
    },
  );

  it('is written in hours and minutes', () => {
    expect([5, 90, 600].map(durationText)).toEqual(['0:05', '1:30', '10:00']);
  });

  it('costs its share of the hourly rate, rounded half up', () => {
    expect(timeAmount(90, '200', 2)).toBe('300.00');
    expect(timeAmount(1, '100', 2)).toBe('1.67');
    expect(timeAmount(3, '0.10', 2)).toBe('0.01');
    expect(timeAmount(null, '200', 2)).toBeNull();
    expect(timeAmount(90, '', 2)).toBeNull();
  });
});
