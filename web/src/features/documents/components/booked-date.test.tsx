import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { BookedDate } from './booked-date';

const lock = (area: string, locked_until: string, reason: string | null = null) => ({
  area,
  locked_until,
  reason,
  locked_by: 'Mona',
  locked_at: '2026-11-01T00:00:00Z',
});

function Form({ saved }: { saved?: string }) {
  const { control } = useForm({ defaultValues: { date: saved ?? '2026-11-18' } });
  return <BookedDate area="sales" saved={saved} control={control} name="date" label="Date" />;
}

async function shown(language: 'en' | 'ar', saved?: string) {
  const locks = [lock('sales', '2026-10-31', 'Return filed'), lock('purchases', '2026-11-30')];
  server.use(http.post('*/v2/Setting/GetCompany', () => HttpResponse.json({ locks })));
  await renderScreen(<Form {...(saved ? { saved } : {})} />, {
    language,
    texts: { documents: [en, ar] },
  });
  const field = screen.getByRole('textbox');
  return async (day: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, day);
    await userEvent.tab();
  };
}

test('a day that is locked is told as it is chosen, with the reason', async () => {
  const choose = await shown('en');
  expect(screen.queryByRole('status')).toBeNull();
  await choose('31/10/2026');
  const said = (await screen.findByRole('status')).textContent;
  expect(said).toContain('Sales are locked up to 31 Oct 2026: choose a later day.');
  expect(said).toContain('Locked by Mona: Return filed.');
  // Purchases are locked then, which is nothing to a sale.
  await choose('1/11/2026');
  expect(screen.queryByRole('status')).toBeNull();
});

test('the day that was saved is not questioned, another locked one is', async () => {
  const choose = await shown('ar', '2026-10-15');
  expect(screen.queryByRole('status')).toBeNull();
  await choose('16/10/2026');
  const said = (await screen.findByRole('status')).textContent;
  expect(said).toContain('المبيعات مقفلة حتى 31 أكتوبر 2026');
});
