import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { locked } from '@/test/locked';
import { renderScreen } from '@/test/render';

import { BookedDate } from './booked-date';

function Form({ saved }: { saved: string | undefined }) {
  const { control } = useForm({ defaultValues: { date: saved ?? '2026-11-18' } });
  return <BookedDate area="sales" saved={saved} control={control} name="date" label="Date" />;
}

/** An opening balance, which is posted only when there is one. */
function Opening() {
  const [posts, setPosts] = useState(false);
  const { control } = useForm({ defaultValues: { date: '2026-10-31' } });
  return (
    <>
      <BookedDate area="sales" posts={posts} control={control} name="date" label="Date" />
      <button type="button" onClick={() => setPosts(!posts)}>
        Balance
      </button>
    </>
  );
}

const lockedDays = () => locked({ sales: '2026-10-31', purchases: '2026-11-30' }, 'Return filed');

async function renderDate(language: 'en' | 'ar', saved?: string) {
  lockedDays();
  await renderScreen(<Form saved={saved} />, { language });
  const field = screen.getByRole('textbox');
  return async (day: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, day);
    await userEvent.tab();
  };
}

test('a locked day is reported when it is chosen, with the reason', async () => {
  const choose = await renderDate('en');
  expect(screen.queryByRole('status')).toBeNull();
  await choose('31/10/2026');
  const message = (await screen.findByRole('status')).textContent;
  expect(message).toContain('Sales are locked up to 31 Oct 2026. Choose a later date.');
  expect(message).toContain('Locked by Mona: Return filed.');
  // Purchases are locked then, which is nothing to a sale.
  await choose('1/11/2026');
  expect(screen.queryByRole('status')).toBeNull();
});

test('the day that was saved is not questioned, another locked one is', async () => {
  const choose = await renderDate('ar', '2026-10-15');
  expect(screen.queryByRole('status')).toBeNull();
  await choose('16/10/2026');
  const message = (await screen.findByRole('status')).textContent;
  expect(message).toContain('المبيعات مقفلة حتى 31 أكتوبر 2026');
});

test('a locked day without a posting is reported only once something is posted', async () => {
  lockedDays();
  const { queryClient } = await renderScreen(<Opening />);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('status')).toBeNull();
  const balance = screen.getByRole('button', { name: 'Balance' });
  await userEvent.click(balance);
  expect((await screen.findByRole('status')).textContent).toContain('Sales are locked');
  await userEvent.click(balance);
  expect(screen.queryByRole('status')).toBeNull();
});
