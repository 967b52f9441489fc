import { expect, it } from 'vitest';
import type { LandedCostView } from './api';
import { receivedOnOtherDays } from './received-days';

it('names each document that was received on another day once', () => {
  const goods = [
    { number: 'BILL-0014', date: '2026-01-14', line: 1 },
    { number: 'BILL-0014', date: '2026-01-14', line: 2 },
    { number: 'BILL-0015', date: '2026-01-19', line: 1 },
  ] as LandedCostView['goods'];
  const days = receivedOnOtherDays({ date: '2026-01-19', goods });
  expect(days.map(({ number, date }) => [number, date])).toEqual([['BILL-0014', '2026-01-14']]);
});
