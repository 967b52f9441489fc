import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '@/test/render';
import { SlideOver } from './slide-over';

async function open() {
  const onClose = vi.fn();
  await renderScreen(<SlideOver opened onClose={onClose} />, { route: '/$', path: '/dashboard' });
  const link = await screen.findByRole('link', { name: 'Dashboard' });
  return { onClose, link };
}

test('a link to the page that is open closes the menu, too', async () => {
  const { onClose, link } = await open();
  expect(link.getAttribute('aria-current')).toBe('page');
  await userEvent.click(link);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a link that is opened in another tab leaves the menu open, and so does a group', async () => {
  const { onClose, link } = await open();
  fireEvent.click(link, { ctrlKey: true });
  await userEvent.click(screen.getByRole('button', { name: 'Banks' }));
  expect(onClose).not.toHaveBeenCalled();
});
