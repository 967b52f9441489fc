import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { watchConnection } from './connectivity';
import { OfflineOverlay } from './shell/offline-overlay';

afterEach(() => onlineManager.setOnline(true));

test('a lost connection covers the page and loses nothing that was typed', async () => {
  let up = false;
  server.use(http.head('*/healthz', () => (up ? new HttpResponse(null) : HttpResponse.error())));
  await renderScreen(
    <>
      <input aria-label="Notes" />
      <OfflineOverlay />
    </>,
  );
  watchConnection();
  await userEvent.type(screen.getByLabelText('Notes'), 'half a sentence');
  dispatchEvent(new Event('offline'));
  expect(await screen.findByText('No Internet Connection!')).toBeDefined();
  up = true;
  dispatchEvent(new Event('online'));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'half a sentence');
});

test('no internet is no matter while the server answers', async () => {
  server.use(http.head('*/healthz', () => new HttpResponse(null)));
  await renderScreen(<OfflineOverlay />);
  watchConnection();
  dispatchEvent(new Event('offline'));
  await new Promise((settled) => setTimeout(settled, 50));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
