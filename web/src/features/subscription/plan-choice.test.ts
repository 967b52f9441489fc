import { describe, expect, test } from 'vitest';
import {
  canSave,
  chargesCardToday,
  chosen,
  firstChoice,
  isLimitedBefore,
  meaningOf,
  obstacleOf,
  renewingPlan,
} from './plan-choice';
import { active, onTrial, PLANS, visa } from './subscription.fixture';

const month = (planId: number) => ({ planId, period: 'month' as const });
const year = (planId: number) => ({ planId, period: 'year' as const });
const downgrading = { ...active, plan_id: 2, next_plan_id: 1, next_period: 'month' as const };

test.each([
  [month(1), { type: 'plan', planId: 2 }, month(2)],
  [month(1), { type: 'period', period: 'year' }, year(1)],
  [year(2), { type: 'plan', planId: 1 }, year(1)],
  [year(2), { type: 'reset', to: month(1) }, month(1)],
] as const)('%j after %j', (before, event, after) => {
  expect(chosen(before, event)).toEqual(after);
});

describe('the plan that renews', () => {
  test.each([
    ['the plan in force', active, month(1)],
    ['the one that follows it', downgrading, month(1)],
    ['that of a payment that is awaited', { ...active, status: 'Waiting' }, month(1)],
    ['none on trial', onTrial, null],
    ['none once canceled', { ...active, status: 'canceled' }, null],
  ] as const)('is %s', (_, subscription, plan) => {
    expect(renewingPlan(subscription)).toEqual(plan);
    expect(firstChoice(subscription)).toEqual(plan ?? month(1));
  });
});

describe('Save', () => {
  test.each([
    ['closed', active, month(1), false],
    ['open for another plan', active, month(2), true],
    ['open for another period', active, year(1), true],
    ['closed for what follows anyway', downgrading, month(1), false],
    ['open for staying', downgrading, month(2), true],
    ['open for the plan that was tried', onTrial, month(1), true],
    ['open after the end', { ...active, status: 'canceled' }, month(1), true],
  ] as const)('is %s', (_, subscription, choice, open) => {
    expect(canSave(subscription, choice)).toBe(open);
  });
});

test.each([
  [visa, true, 0, 'upgrade', null],
  [visa, true, 2, 'downgrade', 'members'],
  [visa, true, 2, 'same', null],
  [null, true, 2, 'subscribe', 'members'],
  [null, true, 0, 'subscribe', 'card'],
  [null, false, 0, 'subscribe', 'gateway'],
  [visa, false, 0, 'upgrade', null],
] as const)('card %j, gateway %s, %i too many, %s: %s', (card, ready, over, direction, way) => {
  const subscription = { default_card: card, gateway_ready: ready };
  expect(obstacleOf(subscription, { members_over: over, direction })).toBe(way);
});

test.each([
  ['upgrade', '513.00', true],
  ['subscribe', '285.00', true],
  ['same', '0.00', false],
  ['upgrade', '0.00', false],
  ['upgrade', '-12.00', false],
  ['downgrade', '285.00', false],
] as const)('%s for %s pays today: %s', (direction, total_amount, pays) => {
  expect(chargesCardToday({ direction, total_amount })).toBe(pays);
});

test.each([
  ['upgrade', month(2), 'upgrade'],
  ['upgrade', year(1), 'toYear'],
  ['downgrade', month(2), 'downgrade'],
  ['same', month(1), 'same'],
] as const)('%s to %j means %s', (direction, choice, meaning) => {
  const change = { direction, takes_effect: '2026-11-20' };
  expect(meaningOf(change, active, choice, '2026-11-20')).toBe(meaning);
});

test('a year that was paid goes back to months when it is over', () => {
  const change = { direction: 'downgrade', takes_effect: '2027-11-05' } as const;
  const yearly = { ...active, period: 'year' as const };
  expect(meaningOf(change, yearly, month(1), '2026-11-20')).toBe('toMonth');
});

test('a year that months were to follow is kept', () => {
  const change = { direction: 'same', takes_effect: '2026-11-20' } as const;
  const yearly = {
    ...active,
    period: 'year' as const,
    next_plan_id: 1,
    next_period: 'month' as const,
  };
  expect(meaningOf(change, yearly, year(1), '2026-11-20')).toBe('stayYear');
  expect(meaningOf(change, downgrading, month(2), '2026-11-20')).toBe('same');
});

test.each([
  ['2026-12-20', 'subscribeLater'],
  ['2026-11-20', 'subscribe'],
] as const)('a subscription that starts on %s means %s', (takes_effect, meaning) => {
  const change = { direction: 'subscribe', takes_effect } as const;
  expect(meaningOf(change, onTrial, year(1), '2026-11-20')).toBe(meaning);
});

test('the limit of a smaller plan that follows is said, one of the plan in force is not', () => {
  expect(isLimitedBefore({ ...active, plan_id: 2 }, PLANS)).toBe(true);
  expect(isLimitedBefore(active, PLANS)).toBe(false);
  expect(isLimitedBefore(active, [])).toBe(false);
});
