import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { watchConnection } from './connectivity';
import { OfflineBar } from './shell/offline-bar';

afterEach(() => onlineManager.setOnline(true));

test('a lost connection is told above the page, which can still be typed into', async () => {
  let up = false;
  server.use(http.head('*/healthz', () => (up ? new HttpResponse(null) : HttpResponse.error())));
  await renderScreen(
    <>
      <input aria-label="Notes" />
      <OfflineBar />
    </>,
  );
  watchConnection();
  await userEvent.type(screen.getByLabelText('Notes'), 'half a sentence');
  dispatchEvent(new Event('offline'));
  expect(await screen.findByText('No Internet Connection!')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Notes'), ', and the rest');
  up = true;
  dispatchEvent(new Event('online'));
  await expect.poll(() => screen.queryByText('No Internet Connection!')).toBeNull();
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'half a sentence, and the rest');
});

test('no internet is no matter while the server answers', async () => {
  server.use(http.head('*/healthz', () => new HttpResponse(null)));
  await renderScreen(<OfflineBar />);
  watchConnection();
  dispatchEvent(new Event('offline'));
  await new Promise((settled) => setTimeout(settled, 50));
  expect(screen.queryByText('No Internet Connection!')).toBeNull();
});
