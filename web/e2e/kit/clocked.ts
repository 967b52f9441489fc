import { type ClockedServer, startClocked } from './servers';
import { test as base } from './test';

/** Journeys on a server whose clock they move. */
export const test = base.extend<object, { server: ClockedServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use, info) => {
      const server = await startClocked(info.parallelIndex);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
