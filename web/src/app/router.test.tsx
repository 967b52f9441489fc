import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { session } from '@/shared/auth/session';
import { useIdParam } from '@/shared/routing/params';
import { adminSession } from '@/test/session';
import { RouteProblem } from './route-problem';
import { createAppRouter, routeOf } from './router';

function EntryPage() {
  const id = useIdParam();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <h1>{`Entry ${id}`}</h1>
      {asking ? (
        <p>Reverse it?</p>
      ) : (
        <button type="button" onClick={() => setAsking(true)}>
          Reverse
        </button>
      )}
    </>
  );
}

test('no window of one record stays over the page of another', async () => {
  session.set(adminSession);
  const root = createRootRoute();
  const entry = routeOf({ frame: 'app', path: '/entries/$id', page: async () => EntryPage }, root);
  const router = createRouter({
    routeTree: root.addChildren([entry]),
    history: createMemoryHistory({ initialEntries: ['/entries/7'] }),
  });
  await act(() => router.load());
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse' }));
  expect(screen.getByText('Reverse it?')).toBeDefined();
  await act(() => router.navigate({ to: '/entries/8' } as never));
  expect(await screen.findByText('Entry 8')).toBeDefined();
  expect(screen.queryByText('Reverse it?')).toBeNull();
});

test('a frame that can\u2019t be fetched is no bare error of the library', () => {
  expect(createAppRouter().options.defaultErrorComponent).toBe(RouteProblem);
});
