import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { components } from '@/shared/api/schema';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import listsAr from '../../lists/text.ar.json';
import listsEn from '../../lists/text.en.json';
import reportsAr from '../text.ar.json';
import reportsEn from '../text.en.json';
import { FavouriteReports } from './favourite-reports';
import { FavouriteStar } from './favourite-star';

const texts = { reports: [reportsEn, reportsAr], lists: [listsEn, listsAr] } as const;

type SavedView = components['schemas']['SavedView'];

interface Kept {
  id: number;
  name: string;
  content: unknown;
  is_default: boolean;
}

let kept: Kept[];

beforeEach(() => {
  kept = [];
  server.use(
    mock.get('/Views/Of/{list}', () => ({ list: 'reports', views: kept as SavedView[] }), {
      params: { list: 'reports' },
    }),
    mock.post(
      '/Views/Save/{list}',
      ({ body }) => {
        const view = { ...body, id: kept.length + 1 };
        kept.push(view);
        return view as SavedView;
      },
      { params: { list: 'reports' } },
    ),
    mock.delete('/Views/Delete/{id}', ({ params }) => {
      kept = kept.filter(({ id }) => String(id) !== params.id);
      return { message: '' };
    }),
  );
});

test('a report is kept with all that it is asked for, and taken away again', async () => {
  const user = userEvent.setup();
  await renderScreen(<FavouriteStar report="profitAndLoss" />, {
    texts,
    path: '/?period=lastMonth&tags=%5B4%2C5%5D&entry=9',
  });
  await user.click(await screen.findByRole('button', { name: 'Add to favourites' }));
  const name = await screen.findByRole('textbox', { name: /Name/ });
  expect((name as HTMLInputElement).value).toBe('Profit and loss · Last month · Tags');
  await user.clear(name);
  await user.type(name, 'The board’s');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const star = await screen.findByRole('button', { name: 'The board’s' });
  expect(kept[0]).toMatchObject({
    name: 'The board’s',
    content: { report: 'profitAndLoss', search: { period: 'lastMonth', tags: [4, 5] } },
  });

  await user.click(star);
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from favourites' }));
  await screen.findByRole('button', { name: 'Add to favourites' });
  expect(kept).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'The board’s' });
});

test('the page of reports leads to a favourite as it was asked for', async () => {
  const search = { date: '2026-10-31', columns: 'branch', className: 'الجملة', class: 3 };
  const content = { report: 'balanceSheet', hidden: [], search };
  kept = [
    { id: 1, name: 'مركز أكتوبر', content, is_default: false },
    { id: 2, name: 'Unknown', content: { ...content, report: 'x' }, is_default: false },
  ];
  await renderScreen(<FavouriteReports />, { texts, language: 'ar' });
  const link = await screen.findByRole('link', { name: /مركز أكتوبر/ });
  expect(link.textContent).toMatch(/قائمة المركز المالي · .* · حسب الفرع · الجملة/);
  expect(link.getAttribute('href')).toMatch(/^\/reports\/balanceSheet\?date=2026-10-31/);
  expect(screen.queryByText('Unknown')).toBeNull();
});
