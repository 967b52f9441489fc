import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import partiesAr from '@/features/parties/text.ar.json';
import partiesEn from '@/features/parties/text.en.json';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import { overviewExample, projectExample, unbilledExample } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { ProjectPage } from './project-page';

const words = { en, ar };
const PATIENT = { timeout: 10_000 };
const ONE = { params: { id: 7 } };

/** A server with one project, number 7. */
function haveProject() {
  server.use(
    mock.get('/Projects/ProjectByID/{id}', projectExample, ONE),
    mock.get('/Projects/Overview/{id}', overviewExample, ONE),
    mock.get('/Projects/Retentions/{id}', { Retentions: [] }, ONE),
    mock.get('/Projects/Unbilled/{id}', unbilledExample, ONE),
  );
}

const open = (language: 'en' | 'ar', path = '/projects/7', session = adminSession) =>
  renderScreen(<ProjectPage />, {
    language,
    route: '/projects/$id',
    path,
    texts: { projects: [en, ar], parties: [partiesEn, partiesAr] },
    session,
  });

/** The window in which costs and time are billed, once it has its lines. */
async function openBilling(say: typeof en) {
  await userEvent.click(
    await screen.findByRole('button', { name: say.actions.billCosts }, PATIENT),
  );
  await screen.findByLabelText(/Tiles/, {}, PATIENT);
  return screen.getByRole('dialog');
}

describe.each(['en', 'ar'] as const)('a project in %s', (language) => {
  const say = words[language];

  it('shows what was expected against what it costs, and that the budget is exceeded', async () => {
    haveProject();
    await open(language);
    expect(await screen.findByRole('heading', { name: 'Nile Tower' }, PATIENT)).toBeDefined();
    const card = (await screen.findByText(say.overview.expected, {}, PATIENT)).closest('section');
    const [before = ''] = say.overview.overBudget.split('{{percent}}');
    expect(card?.textContent).toContain(before.trim());
    expect(card?.textContent).toContain('65,000.00');
    expect(screen.getByRole('tab', { name: say.tabs.entries })).toBeDefined();
  });

  it('offers the figures of the chart as a table', async () => {
    haveProject();
    await open(language);
    await userEvent.click(await screen.findByText(say.overview.views.table, {}, PATIENT));
    const table = await screen.findByRole('table');
    expect(within(table).getByText(say.overview.margin)).toBeDefined();
    expect(table.textContent).toContain('25,000.00');
  });

  it('is not found where it is another manager’s', async () => {
    server.use(
      mock.get('/Projects/ProjectByID/{id}', refused(404, { code: 'not_found' })),
      mock.get('/Projects/Overview/{id}', refused(404, { code: 'not_found' })),
    );
    await open(language);
    expect(await screen.findByRole('heading', { name: say.page.lost }, PATIENT)).toBeDefined();
  });

  it('hides from a reader what they may not do or see', async () => {
    haveProject();
    const abilities = [{ action: 'read', subject: 'Projects', own: false } as const];
    await open(language, '/projects/7', { ...adminSession, abilities });
    await screen.findByText(say.overview.expected, {}, PATIENT);
    expect(screen.queryByRole('tab', { name: say.tabs.invoices })).toBeNull();
    expect(screen.queryByRole('tab', { name: say.tabs.entries })).toBeNull();
    expect(screen.queryByText(say.actions.billCosts)).toBeNull();
    expect(screen.queryByRole('button', { name: say.actions.edit })).toBeNull();
  });

  it('bills what is ticked, marked up', async () => {
    haveProject();
    const sent: unknown[] = [];
    server.use(
      mock.get('/Forms/GetAllIncomeCOA/{kind}', { COAList: [] }),
      mock.post(
        '/Projects/Bill/{id}',
        ({ body }) => {
          sent.push(body);
          return { invoice_id: 30, invoice_number: 'INV-30' };
        },
        ONE,
      ),
    );
    await open(language);
    const dialog = await openBilling(say);
    await userEvent.click(within(dialog).getByLabelText(/Site visit/));
    await userEvent.type(within(dialog).getByLabelText(say.bill.markUpPercent), '10');
    expect(dialog.textContent).toContain('1,100.00');
    await userEvent.click(within(dialog).getByRole('button', { name: say.bill.make }));
    await waitFor(
      () =>
        expect(sent).toEqual([
          {
            costs: [{ kind: 'bill', line_id: 11 }],
            times: [],
            mark_up_percent: '10',
            income_account_id: null,
          },
        ]),
      PATIENT,
    );
  });

  it('has one clear action where time is added', async () => {
    haveProject();
    const time = {
      id: 4,
      date: '2026-11-02',
      minutes: 90,
      description: 'Site visit',
      member_name: 'Mona',
      hourly_rate: '200.00',
      amount: '300.00',
    };
    server.use(mock.get('/Projects/Times/{id}', { Times: [time], NextItem: null }, ONE));
    await open(language, '/projects/7?tab=time');
    const add = await screen.findByRole('button', { name: say.actions.addTime }, PATIENT);
    const main = screen.getByRole('button', { name: say.actions.invoice });
    await waitFor(() => expect(main.dataset.variant).toBe('default'));
    expect(add.dataset.variant).not.toBe('default');
    await userEvent.click(screen.getByRole('tab', { name: say.tabs.overview }));
    await waitFor(() => expect(main.dataset.variant).toBe('filled'));
  });

  it('bills nothing while nothing is ticked', async () => {
    haveProject();
    server.use(mock.get('/Forms/GetAllIncomeCOA/{kind}', { COAList: [] }));
    await open(language);
    const dialog = await openBilling(say);
    for (const box of within(dialog).getAllByRole('checkbox', { name: /Tiles|Site visit/ }))
      await userEvent.click(box);
    await userEvent.click(within(dialog).getByRole('button', { name: say.bill.make }));
    expect((await within(dialog).findAllByText(say.bill.nothingTicked)).length).toBeGreaterThan(0);
  });
});
