import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/test/render';
import { AddLink } from './add-link';
import { NoRows } from './no-rows';

const adding = { to: '/bill/add', label: 'Add bill', on: 'Bills' } as const;
const variants = () =>
  screen.getAllByRole('link', { name: 'Add bill' }).map((one) => one.dataset.variant);

it('is the one filled button of a list without rows, and of the head otherwise', async () => {
  const { unmount } = await renderScreen(
    <>
      <AddLink {...adding} />
      <NoRows why="empty" title="No bills yet" add={<AddLink inEmpty {...adding} />} />
    </>,
  );
  await waitFor(() => expect(variants()).toEqual(['default', 'filled']));
  unmount();
  await renderScreen(<AddLink {...adding} />);
  await waitFor(() => expect(variants()).toEqual(['filled']));
});
