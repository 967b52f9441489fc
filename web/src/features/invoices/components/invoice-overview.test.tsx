import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import documentsAr from '@/features/documents/text.ar.json';
import documentsEn from '@/features/documents/text.en.json';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { invoiceSearch } from '../list-search';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { InvoiceOverview } from './invoice-overview';

const words = { en, ar };
/** A page takes its time where several tests share a small machine. */
const PATIENT = { timeout: 10_000 };
const ageing = {
  current: '500.00',
  days_1_30: '0.00',
  days_31_60: '0.00',
  days_61_90: '0.00',
  days_over_90: '0.00',
  total: '500.00',
};
const statuses = (['open', 'partial', 'overdue', 'paid', 'unpaid', 'all'] as const).map(
  (status) => ({
    status,
    count: 2,
    total: '9000.00',
    amount_due: '500.00',
  }),
);

/** The server's figures: of 9,000 invoiced 2,250 were paid, the rest was credited. */
function answering() {
  const requests: Record<string, unknown>[] = [];
  server.use(
    mock.get('/Invoice/AllInvoiceStatus', {
      Statuses: statuses,
      paid_last_30_days: '77.00',
      months: [{ month: '2026-11-01', invoiced: '9000.00', collected: '2250.00' }],
      ageing,
    }),
    mock.post('/Invoice/GetInvoice', { Statuses: statuses }),
    mock.post('/Invoice/Figures', ({ body }) => {
      requests.push(body);
      const months = [
        { month: '2025-12-01', invoiced: '9000.00', collected: '2000.50' },
        { month: '2026-11-01', invoiced: '0.00', collected: '249.50' },
      ];
      return { months, ageing };
    }),
  );
  return requests;
}

describe.each(['en', 'ar'] as const)('the figures over the list in %s', (language) => {
  const t = words[language];
  const card = async (label: string) =>
    (await screen.findAllByText(label)).map((one) => one.closest('.card')?.textContent).join();

  async function renderOverview(search: object) {
    return renderScreen(
      <InvoiceOverview search={invoiceSearch.parse(search)} onFilter={() => undefined} />,
      { language, texts: { invoices: [en, ar], documents: [documentsEn, documentsAr] } },
    );
  }

  it('tell of all what came in lately', async () => {
    const requests = answering();
    await renderOverview({});
    await expect.poll(() => card(t.stats.collected), PATIENT).toContain('77.00');
    expect(requests).toEqual([]);
  });

  it('tell of some what money came in, without what was credited, and in which months', async () => {
    const requests = answering();
    await renderOverview({ customer: 5, status: 'paid' as const });
    await expect.poll(() => card(t.stats.collected), PATIENT).toContain('2,250.00');
    expect(await card(t.stats.collected)).toContain(
      language === 'ar' ? 'من ديسمبر 2025 إلى نوفمبر 2026' : 'From December 2025 to November 2026',
    );
    expect(await card(t.stats.collected)).not.toContain('8,500.00');
    // The cards stand for every status, the charts for the one that is shown.
    await expect
      .poll(() => requests.map(({ status }) => String(status)).sort())
      .toEqual(['null', 'paid']);
  });

  it.each([
    ['of all', {}, mock.get('/Invoice/AllInvoiceStatus', refused(400))],
    ['of the filter', { search: 'nile' }, mock.post('/Invoice/GetInvoice', refused(400))],
    ['of its months', { search: 'nile' }, mock.post('/Invoice/Figures', refused(400))],
  ] as const)(
    'say when those %s could not be loaded, and try again',
    async (_, search, failing) => {
      answering();
      server.use(failing);
      await renderOverview(search);
      const again = await screen.findByRole('button', {
        name: language === 'ar' ? 'إعادة المحاولة' : 'Try again',
      });
      expect(screen.queryByText(t.stats.collected)).toBeNull();
      answering();
      await userEvent.click(again);
      expect(await card(t.stats.outstanding)).toContain('500.00');
    },
  );
});
