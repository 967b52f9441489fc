import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import listsAr from '@/features/lists/text.ar.json';
import listsEn from '@/features/lists/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { projectExample } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { ProjectsPage } from './projects-page';

const FIGURES = { revenue: '0.00', cost: '0.00', margin: '0.00', billed: '0.00' };
const ROW = { ...projectExample.Project, ...FIGURES, collected: '0.00', outstanding: '0.00' };

test('the list as it is narrowed is exported as a file', async () => {
  const asked: object[] = [];
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  server.use(
    mock.get('/Projects/GetProjects', { Projects: [ROW], Stats: [], NextItem: null }),
    mock.post('/Export/Projects', ({ body }) => {
      asked.push(body);
      return new Response('name');
    }),
  );
  await renderScreen(<ProjectsPage />, {
    route: '/projects',
    path: '/projects?status=in-progress&search=Nile',
    texts: { projects: [en, ar], lists: [listsEn, listsAr] },
  });
  await userEvent.click(await screen.findByRole('button', { name: listsEn.export.label }));
  await userEvent.click(await screen.findByRole('menuitem', { name: listsEn.export.csv }));
  await waitFor(() => expect(saved).toEqual(['projects.csv']));
  expect(asked).toEqual([{ format: 'csv', filter: { search: 'Nile', status: 'in-progress' } }]);
  vi.restoreAllMocks();
});
