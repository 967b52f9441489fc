import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { ListFilter } from './list-filter';
import { StatusFilter } from './status-filter';

const tabs = {
  label: 'Status',
  all: 'All',
  statuses: ['open', 'paid'],
  value: undefined,
  onChange: () => {},
  nameOf: (status: string) => status,
} as const;
const places = () => screen.getAllByRole('button').map((tab) => tab.querySelector('span') !== null);

test('a count that is still to come has its place, and one that nobody counts has none', async () => {
  const first = await renderScreen(
    <StatusFilter {...tabs} countOf={(status) => (status === 'all' ? 12 : undefined)} />,
  );
  expect(screen.getByRole('button', { name: 'All 12' })).toBeDefined();
  expect(places()).toEqual([true, true, true]);
  first.unmount();
  await renderScreen(<StatusFilter {...tabs} />);
  expect(places()).toEqual([false, false, false]);
});

test('a list whose statuses nobody counts keeps no place for counts', async () => {
  await renderScreen(
    <ListFilter
      search={{}}
      setSearch={() => {}}
      statuses={['open', 'paid']}
      counts={null}
      words={{ search: 'Number', byStatus: 'Status', all: 'All', status: (status) => status }}
    />,
  );
  expect(places()).toEqual([false, false, false]);
});
