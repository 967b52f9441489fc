import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { answer, api } from '@/shared/api/client';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { watchConnection } from './connectivity';
import { OfflineOverlay } from './shell/offline-overlay';

const GONE = 'The server can’t be reached';
const page = (
  <>
    <input aria-label="Notes" />
    <OfflineOverlay />
  </>
);

// A watch that went on would find no server during some later test.
afterEach(() => {
  onlineManager.setEventListener(() => undefined);
  onlineManager.setOnline(true);
});

test('a lost connection covers the page, which has everything when it is back', async () => {
  let up = false;
  server.use(http.head('*/healthz', () => (up ? new HttpResponse(null) : HttpResponse.error())));
  await renderScreen(page);
  watchConnection();
  await userEvent.type(screen.getByLabelText('Notes'), 'half a sentence');
  dispatchEvent(new Event('offline'));
  expect(await screen.findByRole('alertdialog')).toBeDefined();
  up = true;
  dispatchEvent(new Event('online'));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'half a sentence');
});

test('a call without an answer is occasion enough to ask, and Escape closes nothing', async () => {
  server.use(
    http.head('*/healthz', () => HttpResponse.error()),
    http.post('*/v2/Setting/Members/GetMember', () => HttpResponse.error()),
  );
  await renderScreen(page);
  watchConnection();
  await answer(api.POST('/Setting/Members/GetMember')).catch(() => {});
  expect(await screen.findByRole('alertdialog', { name: GONE })).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeDefined();
});

test('no internet is no matter while the server answers', async () => {
  server.use(http.head('*/healthz', () => new HttpResponse(null)));
  await renderScreen(page);
  watchConnection();
  dispatchEvent(new Event('offline'));
  await new Promise((settled) => setTimeout(settled, 50));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
