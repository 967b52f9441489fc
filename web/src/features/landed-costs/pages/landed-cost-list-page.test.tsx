import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import documentsAr from '@/features/documents/text.ar.json';
import documentsEn from '@/features/documents/text.en.json';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { LandedCostListPage } from './landed-cost-list-page';

const words = { en: { own: en, common: commonEn }, ar: { own: ar, common: commonAr } };
const PATIENT = { timeout: 10_000 };

const cost = (id: number) => ({
  id,
  number: `LC-000${id}`,
  date: '2026-11-15',
  basis: 'value',
  memo: id === 1 ? 'Sea freight' : null,
  lines: 3,
  amount: '1200.50',
});

/** Answers with so many; what it was asked for is kept. */
function answering(count: number, status = 200) {
  const requests: Record<string, unknown>[] = [];
  server.use(
    mock.post('/LandedCost/GetLandedCosts', ({ body }) => {
      requests.push(body);
      const second = body.cursor === 'more';
      return HttpResponse.json(
        {
          LandedCosts: body.from_date ? [] : Array.from({ length: count }, (_, at) => cost(at + 1)),
          NextItem: count > 1 && !second ? 'more' : null,
          ShowTable: count > 0,
        },
        { status },
      );
    }),
    mock.get('/LandedCost/GetLandedCostById/{id}', refused(404, { message: 'gone', fields: [] })),
  );
  return requests;
}

describe.each(['en', 'ar'] as const)('the landed costs in %s', { timeout: 40_000 }, (language) => {
  const { own, common } = words[language];
  const open = (path = '/landedCosts', session = adminSession) =>
    renderScreen(<LandedCostListPage />, {
      language,
      route: '/landedCosts',
      path,
      texts: { 'landed-costs': [en, ar], documents: [documentsEn, documentsAr] },
      session,
    });

  it('lists what was added to goods, with what it came to', async () => {
    const requests = answering(1);
    await open();
    const row = await screen.findByRole('row', { name: /LC-0001/ }, PATIENT);
    for (const text of [own.basis.value, 'Sea freight', '1,200.50']) {
      expect(row.textContent).toContain(text);
    }
    expect(requests[0]).toMatchObject({ from_date: null, to_date: null, cursor: null });
  });

  it('opens one in the address, and asks before it is undone', async () => {
    answering(1);
    const { router } = await open();
    await userEvent.click(await screen.findByText('LC-0001', {}, PATIENT));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ open: 1 }));
  });

  it('says that there is none, and where one is made; or that the days have none', async () => {
    answering(0);
    const first = await open();
    expect(await screen.findByText(own.list.empty, {}, PATIENT)).toBeTruthy();
    const there = screen.getByRole('link', { name: own.list.toBills });
    expect(there.getAttribute('href')).toBe('/bill');
    first.unmount();
    answering(1);
    await open('/landedCosts?from=2026-01-01');
    await userEvent.click(
      await screen.findByRole('button', { name: common.actions.clearFilters }, PATIENT),
    );
    expect(await screen.findByText('LC-0001', {}, PATIENT)).toBeTruthy();
  });

  it('offers to try again when it failed', async () => {
    answering(1, 500);
    await open();
    expect(
      await screen.findByRole('button', { name: common.actions.tryAgain }, PATIENT),
    ).toBeTruthy();
  });
});
