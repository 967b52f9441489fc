import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { makeInstallable } from './installable';
import { followVisits } from './visits';

/** Background work of features on every page of a signed-in person; each returns the function that ends it. */
const background = import.meta.glob<{ begin: (queryClient: QueryClient) => () => void }>(
  '../../features/*/afterwards.ts',
);

/** Starts the background work of a signed-in person's page once it is idle; returns the function that ends it. */
export function beginAfterwards(router: AnyRouter, queryClient: QueryClient): () => void {
  let ended = false;
  const ends = [followVisits(router), makeInstallable()];
  for (const load of Object.values(background)) {
    load().then(
      ({ begin }) => {
        if (!ended) ends.push(begin(queryClient));
      },
      () => undefined,
    );
  }
  return () => {
    ended = true;
    for (const end of ends) end();
  };
}
