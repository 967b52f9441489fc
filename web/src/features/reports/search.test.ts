import { expect, test } from 'vitest';
import { askedDay, askedPeriod, ledgerSearch, partOf } from './search';

const CALENDAR = { today: '2026-11-20', fiscalYearStartMonth: 1 };

test('nothing asked is the year to date, and today', () => {
  expect(askedPeriod({}, CALENDAR)).toEqual({
    from: '2026-01-01',
    to: '2026-11-20',
    name: 'yearToDate',
    backwards: false,
  });
  expect(askedDay({}, CALENDAR)).toEqual({ name: 'today', date: '2026-11-20' });
});

test('a named period follows the calendar', () => {
  const lastMonth = askedPeriod({ period: 'lastMonth' }, CALENDAR);
  expect(lastMonth).toMatchObject({ from: '2026-10-01', to: '2026-10-31', name: 'lastMonth' });
  const later = askedPeriod({ period: 'lastMonth' }, { ...CALENDAR, today: '2026-12-01' });
  expect(later).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
});

test('dates win over a name, and are recognised', () => {
  const dates = { from: '2026-10-01', to: '2026-10-31' };
  expect(askedPeriod({ period: 'thisYear', ...dates }, CALENDAR).name).toBe('lastMonth');
  expect(askedPeriod({ period: 'custom', ...dates }, CALENDAR).name).toBe('custom');
});

test('a last date before the first is seen; one day is a period', () => {
  const from = '2026-10-02';
  expect(askedPeriod({ from, to: '2026-10-01' }, CALENDAR).backwards).toBe(true);
  expect(askedPeriod({ from, to: from }, CALENDAR).backwards).toBe(false);
});

test('what was known on a day is asked for by that day, as older links did by its end', () => {
  const known = '2026-10-31';
  expect(ledgerSearch.parse({ known }).known).toBe(known);
  expect(ledgerSearch.parse({ moment: '2026-10-31T21:59:59.000Z' })).toMatchObject({
    known,
    moment: undefined,
  });
  expect(partOf({ known }, CALENDAR.today)).toEqual({ known_at: '2026-10-31T21:59:59.000Z' });
  expect(partOf({ known: '2026-10-31T14:30' }, CALENDAR.today)).toEqual({
    known_at: '2026-10-31T12:30:00.000Z',
  });
  expect(ledgerSearch.parse({ known: '2026-10-31T14:30' }).known).toBe('2026-10-31T14:30');
  expect(partOf({ known: CALENDAR.today }, CALENDAR.today)).toEqual({});
});

test('a mangled link opens with defaults', () => {
  expect(
    ledgerSearch.parse({ period: 'soon', from: '2026-02-30', to: 5, branch: -1, tags: 'x' }),
  ).toEqual({
    period: undefined,
    from: undefined,
    to: undefined,
    branch: undefined,
    tags: undefined,
  });
  expect(ledgerSearch.parse({ account: '15', entry: -1 })).toMatchObject({
    account: 15,
    entry: undefined,
  });
});
