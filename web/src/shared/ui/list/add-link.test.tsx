import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/test/render';
import { AddLink } from './add-link';
import { NoRows } from './no-rows';

const adding = { to: '/bill/add', label: 'Add bill', on: 'Bills' } as const;
const icons = () =>
  screen.getAllByRole('link', { name: 'Add bill' }).map((one) => one.querySelector('svg') !== null);

it('is in a list without rows only, and at the head otherwise', async () => {
  const { unmount } = await renderScreen(
    <>
      <AddLink {...adding} />
      <NoRows why="empty" title="No bills yet" add={<AddLink inEmpty {...adding} />} />
    </>,
  );
  await waitFor(() => expect(icons()).toEqual([false]));
  unmount();
  await renderScreen(<AddLink {...adding} />);
  await waitFor(() => expect(icons()).toEqual([true]));
});
