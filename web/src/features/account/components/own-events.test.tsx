import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { OwnEvents } from './own-events';

test.each(['en', 'ar'] as const)('every kind of event has its words, in %s', async (language) => {
  const { kinds } = { en, ar }[language].security;
  const all = Object.keys(kinds) as (keyof typeof kinds)[];
  const events = all.map((kind, place) => ({
    id: `e${place}`,
    kind,
    at: '2026-11-20T09:00:00Z',
    network: '41.33.12.0/24',
    device: 'Chrome, Windows',
    company_name: null,
  }));
  server.use(mock.get('/api/SecurityEvents', events));
  await renderScreen(<OwnEvents />, { language, texts: { account: [en, ar] } });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.length).toBe(all.length);
  for (const [place, kind] of all.entries()) {
    const row = within(rows[place] as HTMLElement);
    expect(row.getByText(kinds[kind])).toBeDefined();
    expect(row.getByText('41.33.12.0/24')).toBeDefined();
  }
});
