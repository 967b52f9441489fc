import { describe, expect, it } from 'vitest';
import { PLANS } from './plans';

describe('the plans', () => {
  it('are three: the first two can be chosen, the third is only shown', () => {
    expect(PLANS.map(({ id, key, open }) => [id, key, open])).toEqual([
      [1, 'startup', true],
      [2, 'growing', true],
      [3, 'enterprise', false],
    ]);
  });

  it('count their users and pushes', () => {
    const counted = PLANS.flatMap(({ features }) => features.filter(({ count }) => count > 0));
    expect(counted).toEqual([
      { feature: 'users', count: 1 },
      { feature: 'gigabytes', count: 5 },
      { feature: 'users', count: 25 },
      { feature: 'templates', count: 3 },
      { feature: 'users', count: 200 },
      { feature: 'pushes', count: 35 },
    ]);
  });
});
