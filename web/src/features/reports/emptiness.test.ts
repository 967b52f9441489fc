import { describe, expect, it } from 'vitest';
import { isEmpty } from './emptiness';

const row = (kind: 'section' | 'account' | 'line' | 'total', ...cells: (string | null)[]) => ({
  kind,
  cells,
});

describe('a report is empty', () => {
  it('of headings and sums of nothing', () => {
    expect(isEmpty([])).toBe(true);
    expect(isEmpty([row('section', null), row('account', '0.00'), row('total', '0.00')])).toBe(
      true,
    );
    expect(isEmpty([row('section', null), row('account', '0.10'), row('total', '0.10')])).toBe(
      false,
    );
  });

  it('not where rows of nothing were asked for and there are some', () => {
    expect(isEmpty([row('section', null), row('total', '0.00')], true)).toBe(true);
    expect(isEmpty([row('section', null), row('line', '0.00'), row('total', '0.00')], true)).toBe(
      false,
    );
  });
});
