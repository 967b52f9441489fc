import { describe, expect, it } from 'vitest';
import { isEmpty } from './emptiness';

const row = (
  kind: 'section' | 'group' | 'account' | 'line' | 'total',
  ...cells: (string | null)[]
) => ({
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

  it('of groups too, which are headings with their sums', () => {
    const group = [row('section', null), row('group', '0.00'), row('total', '0.00')];
    expect(isEmpty(group, true)).toBe(true);
    expect(isEmpty([...group, row('account', '0.00')], true)).toBe(false);
    // A sum of its own says that there is something.
    expect(isEmpty([row('group', '0.10')])).toBe(false);
  });

  it('not where rows of nothing were asked for and there are some', () => {
    expect(isEmpty([row('section', null), row('total', '0.00')], true)).toBe(true);
    expect(isEmpty([row('section', null), row('line', '0.00'), row('total', '0.00')], true)).toBe(
      false,
    );
  });
});
