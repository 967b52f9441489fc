import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setPreferences } from '@/shared/lib/preferences';
import { Fold } from './fold';

const part = (how: { filled?: boolean; refused?: boolean } = {}) => (
  <Fold
    label="More"
    summary="Due today"
    filled={how.filled ?? false}
    refused={how.refused ?? false}
  >
    <input aria-label="Reference" aria-invalid={how.refused} />
  </Fold>
);
const field = () => screen.queryByLabelText('Reference');

beforeEach(() => setPreferences({ forms: 'short' }));

test('is closed, says what it holds, and opens when asked', async () => {
  render(part());
  expect(field()).toBeNull();
  expect(screen.getByText('Due today')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /More/ }));
  expect(field()).toBeTruthy();
  expect(screen.queryByText('Due today')).toBeNull();
});

test('is open where it holds something, and where the person wants whole forms', () => {
  const { unmount } = render(part({ filled: true }));
  expect(field()).toBeTruthy();
  unmount();
  setPreferences({ forms: 'full' });
  render(part());
  expect(field()).toBeTruthy();
});

test('opens at what was refused in it, and goes there', () => {
  const { rerender } = render(part());
  rerender(part({ refused: true }));
  expect(document.activeElement).toBe(field());
});
