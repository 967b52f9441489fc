import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { StatusTabs } from './status-tabs';

test('a strip that is wider than the screen says on which side tabs are hidden', async () => {
  const options = [
    { value: 'all', label: 'All', count: 1304 },
    { value: 'paid', label: 'Paid', count: 313 },
  ] as const;
  await renderScreen(
    <StatusTabs label="Status" value="all" onChange={() => {}} options={options} />,
  );
  const strip = screen.getByRole('group', { name: 'Status' });
  const cut = () => ['before', 'after'].filter((side) => strip.hasAttribute(`data-cut-${side}`));
  expect(cut()).toEqual([]);
  Object.defineProperty(strip, 'clientWidth', { value: 358 });
  Object.defineProperty(strip, 'scrollWidth', { value: 500 });
  fireEvent.scroll(strip);
  expect(cut()).toEqual(['after']);
  Object.defineProperty(strip, 'scrollLeft', { value: -142 });
  fireEvent.scroll(strip);
  expect(cut()).toEqual(['before']);
});
