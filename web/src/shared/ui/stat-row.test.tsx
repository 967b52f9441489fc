import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { StatRow } from './stat-row';

/** How wide a row is, and how wide what is in it: nothing is laid out here. */
function laidOut(width: number, content: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(content);
}

const row = () => screen.getByText('Overdue').parentElement as HTMLElement;

test('a row that is cut off says so and is reached by the keyboard', () => {
  laidOut(366, 640);
  render(
    <StatRow>
      <p>Overdue</p>
    </StatRow>,
  );
  expect(row().hasAttribute('data-cut-after')).toBe(true);
  expect(row().tabIndex).toBe(0);
});

test('a row that fits is no stop of the keyboard', () => {
  laidOut(1200, 1200);
  render(
    <StatRow>
      <p>Overdue</p>
    </StatRow>,
  );
  expect(row().hasAttribute('data-cut-after')).toBe(false);
  expect(row().hasAttribute('tabindex')).toBe(false);
});

test('a row of one record never scrolls', () => {
  laidOut(366, 640);
  render(
    <StatRow wraps>
      <p>Overdue</p>
    </StatRow>,
  );
  expect(row().hasAttribute('data-cut-after')).toBe(false);
});
