import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { EmptyState } from './empty-state';

test('names the tab where it is the whole page, in the language of the page', async () => {
  const first = await renderScreen(<EmptyState kind="lost" wholePage title="Nothing here" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Nothing here' })).toBeDefined();
  expect(document.title).toBe('Nothing here · Mizan');
  first.unmount();
  await renderScreen(<EmptyState kind="lost" wholePage title="لا شيء هنا" />, { language: 'ar' });
  expect(document.title).toBe('لا شيء هنا · ميزان');
});

test('leaves the name of the tab to the page around it', async () => {
  document.title = 'Invoices';
  await renderScreen(<EmptyState kind="empty" title="No invoices yet" />);
  expect(document.title).toBe('Invoices');
});
