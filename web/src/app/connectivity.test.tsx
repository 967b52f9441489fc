import { onlineManager, QueryObserver } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, api } from '@/shared/api/client';
import { Problem } from '@/shared/api/problem';
import { mock, unreachable } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { watchConnection } from './connectivity';
import { OfflineOverlay } from './shell/offline-overlay';

const GONE = "Can't reach the server";
const page = (
  <>
    <input aria-label="Notes" />
    <OfflineOverlay />
  </>
);
const notice = () => screen.queryByRole('alert', { name: /reach the server|internet/ });

// A watch that went on would find no server during some later test.
afterEach(() => {
  onlineManager.setEventListener(() => undefined);
  onlineManager.setOnline(true);
});

test('a page is read and written on without a connection, and has everything when it is back', async () => {
  let up = false;
  server.use(http.head('*/healthz', () => (up ? new HttpResponse(null) : HttpResponse.error())));
  await renderScreen(page);
  watchConnection();
  await userEvent.type(screen.getByLabelText('Notes'), 'half');
  dispatchEvent(new Event('offline'));
  await expect.poll(notice).toBeTruthy();
  expect(screen.queryByRole('alertdialog'), 'the page is not covered').toBeNull();
  await userEvent.type(screen.getByLabelText('Notes'), ' a sentence');
  up = true;
  dispatchEvent(new Event('online'));
  await expect.poll(notice).toBeNull();
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'half a sentence');
});

test('where no page could be loaded, it is said over everything, and Escape closes nothing', async () => {
  server.use(
    http.head('*/healthz', () => HttpResponse.error()),
    mock.post('/Setting/Members/GetMember', unreachable()),
  );
  const root = createRootRoute({ component: OfflineOverlay });
  const screens = createRoute({
    getParentRoute: () => root,
    path: '/',
    loader: () => Promise.reject(new Error('no answer')),
  });
  const routeTree = root.addChildren([screens]);
  const history = createMemoryHistory();
  await renderScreen(<RouterProvider router={createRouter({ routeTree, history })} />);
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
  expect(notice()).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a call that fails while the server is asked has it asked once more', async () => {
  let up = true;
  const asked = vi.fn();
  const held: ((answer: Response) => void)[] = [];
  server.use(
    http.head('*/healthz', () => {
      asked();
      if (!up) return HttpResponse.error();
      return new Promise<Response>((answered) => held.push(answered));
    }),
    mock.post('/Setting/Members/GetMember', unreachable()),
  );
  await renderScreen(page);
  watchConnection();
  dispatchEvent(new Event('online'));
  await expect.poll(() => held.length).toBe(1);
  // The server answered, and went.
  up = false;
  await answer(api.POST('/Setting/Members/GetMember')).catch(() => {});
  held[0]?.(new HttpResponse(null));
  await expect.poll(notice).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('what is pressed without a connection fails at once, and is not sent later unasked', async () => {
  const sent = vi.fn(() => Promise.reject(new Problem(0)));
  onlineManager.setOnline(false);
  const { queryClient } = await renderScreen(page);
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: sent });
  await expect(mutation.execute(undefined)).rejects.toThrow();
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(sent).toHaveBeenCalledOnce();
});

test('what was never loaded fails without a connection, and comes once there is one; what is shown stays', async () => {
  const load = vi.fn(() => Promise.resolve('rows'));
  const { queryClient } = await renderScreen(page);
  const list = new QueryObserver(queryClient, { queryKey: ['list'], queryFn: load });
  onlineManager.setOnline(false);
  const unsubscribe = list.subscribe(() => {});
  await expect.poll(() => list.getCurrentResult().status).toBe('error');
  expect(load).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  await expect.poll(() => list.getCurrentResult().data).toBe('rows');
  onlineManager.setOnline(false);
  void queryClient.invalidateQueries({ queryKey: ['list'] });
  await expect.poll(() => list.getCurrentResult().fetchStatus).toBe('paused');
  expect(list.getCurrentResult()).toMatchObject({ status: 'success', data: 'rows' });
  unsubscribe();
});

test('what a call awaits comes with the connection', async () => {
  const { queryClient } = await renderScreen(page);
  onlineManager.setOnline(false);
  const load = vi.fn(() => Promise.resolve('texts'));
  const awaited = queryClient.fetchQuery({ queryKey: ['texts'], queryFn: load });
  await expect.poll(() => queryClient.getQueryState(['texts'])?.fetchStatus).toBe('paused');
  onlineManager.setOnline(true);
  expect(await awaited).toBe('texts');
});
