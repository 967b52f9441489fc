import { expect, test } from 'vitest';
import { featuresOf } from './plan-features';
import { enterprise, growing, startup } from './subscription.fixture';

test.each([
  [startup, ['members 1', 'product', 'storage 5']],
  [
    growing,
    [
      'members 10',
      'product',
      'projects',
      'branches',
      'custom_branding',
      'unlimited_storage',
      'onboarding_specialist',
      'three_templates',
    ],
  ],
  [enterprise, ['members 200', 'product', 'unlimited_storage', 'data_pushes 35']],
  [{ ...startup, features: ['teleport'] }, ['members 1', 'product', 'storage 5']],
])('%# lists what it has', (plan, list) => {
  const counted = ['members', 'storage', 'data_pushes'];
  expect(
    featuresOf(plan).map(({ feature, count }) =>
      counted.includes(feature) ? `${feature} ${count}` : feature,
    ),
  ).toEqual(list);
});
