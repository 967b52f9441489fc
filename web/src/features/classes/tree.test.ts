import { describe, expect, it } from 'vitest';
import type { Class } from './api';
import { inOrder, isWithin } from './tree';

const row = (id: number, class_name: string, parent_id: number | null = null): Class => ({
  id,
  class_name,
  parent_id,
  active: true,
});

// As the server sends them: by name, whatever is below what.
const classes = [row(1, 'Cairo', 3), row(2, 'Maadi', 1), row(3, 'Retail'), row(4, 'Works')];

describe('classes', () => {
  it('are read from the top down', () => {
    expect(inOrder(classes).map(({ row: one, level }) => `${level} ${one.class_name}`)).toEqual([
      '0 Retail',
      '1 Cairo',
      '2 Maadi',
      '0 Works',
    ]);
    expect(inOrder(classes)[2]?.above).toEqual(['Retail', 'Cairo']);
  });

  it('know what stands below them', () => {
    expect(isWithin(classes, 2, 3)).toBe(true);
    expect(isWithin(classes, 3, 3)).toBe(true);
    expect(isWithin(classes, 3, 2)).toBe(false);
  });

  it('end, should the tree ever hold a ring', () => {
    const ring = [row(1, 'One', 2), row(2, 'Two', 1)];
    expect(inOrder(ring)).toEqual([]);
    expect(isWithin(ring, 1, 9)).toBe(false);
  });
});
