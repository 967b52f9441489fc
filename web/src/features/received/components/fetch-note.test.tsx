import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import type { FetchView } from '../api-types';
import { ComparisonPage } from '../pages/comparison-page';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { FetchNote } from './fetch-note';

const sums = { total: '0.00', vat: '0.00' };
const RUNNING = { running: true, dropped: 0, unread: 0, fetched_until: '2026-11-19T10:00:00Z' };
const DONE = { running: false, dropped: 0, unread: 0, fetched_until: '2026-11-20T10:00:00Z' };

it('asks for the comparison again only when fetching is not as it was', async () => {
  let compared = 0;
  let looks = 0;
  let state: object = RUNNING;
  server.use(
    mock.post('/Received/Compare', () => {
      compared += 1;
      return {
        Rows: [],
        differing: 0,
        differing_by: sums,
        agreed: 0,
        unread: 0,
        uncovered: [],
        here: sums,
        there: sums,
        by: sums,
        returned: '0.00',
        beside: '0.00',
        fetch: state,
      };
    }),
    mock.get('/Received/FetchState', () => {
      looks += 1;
      return state;
    }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'], shouldAdvanceTime: true });
  const tenSeconds = () => act(() => vi.advanceTimersByTimeAsync(10_000));
  await renderScreen(<ComparisonPage />, {
    route: '/received/comparison',
    texts: { received: [en, ar] },
  });
  expect(await screen.findByText(en.fetch.running, {}, { timeout: 10_000 })).toBeTruthy();
  for (const look of [1, 2, 3]) {
    await tenSeconds();
    await waitFor(() => expect(looks).toBeGreaterThanOrEqual(look));
  }
  expect(compared).toBe(1);
  state = DONE;
  await tenSeconds();
  await waitFor(() => expect(screen.queryByText(en.fetch.running)).toBeNull());
  expect(compared).toBe(2);
});

describe.each(['en', 'ar'] as const)('the progress of fetching in %s', (language) => {
  const words = { en, ar }[language].fetch;
  const shown = async (fetch: object) => {
    server.use(mock.get('/Received/FetchState', fetch));
    await renderScreen(<FetchNote fetch={fetch as FetchView} />, {
      language,
      texts: { received: [en, ar] },
    });
    return (await screen.findByText(/./, { selector: 'p' })).textContent;
  };
  const listing = {
    from: '2026-08-20T10:00:00Z',
    received_until: '2026-10-01T10:00:00Z',
    percent: 62,
  };

  it('says how far it is', async () => {
    const said = await shown({ ...RUNNING, listing });
    expect(said).toContain(words.running);
    expect(said).toContain('62');
  });

  it('says how much is still to be read', async () => {
    const said = await shown({ ...RUNNING, unread: 214 });
    expect(said).toContain(words.running);
    expect(said).toContain('214');
  });

  it('says that it continues after it was interrupted', async () => {
    const said = await shown({ ...DONE, listing });
    expect(said).toContain(words.interrupted);
  });
});
