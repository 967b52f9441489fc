import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { makeInstallable } from './installable';
import { followVisits } from './visits';

/** What features do in the background of every page of somebody signed in; each answers what ends it. */
const background = import.meta.glob<{ begin: (queryClient: QueryClient) => () => void }>(
  '../../features/*/afterwards.ts',
);

/** What a page of somebody signed in does once it is idle; returns what ends it. */
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
