import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import type { Grant } from '@/shared/auth/session';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import attachmentsAr from '../../attachments/text.ar.json';
import attachmentsEn from '../../attachments/text.en.json';
import documentsAr from '../../documents/text.ar.json';
import documentsEn from '../../documents/text.en.json';
import paymentsAr from '../../payments/text.ar.json';
import paymentsEn from '../../payments/text.en.json';
import { quoteExample } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { CustomerQuotePage } from './customer-quote-page';
import { QuoteDetailPage } from './quote-detail-page';
import { QuoteListPage } from './quote-list-page';

const texts = {
  quotes: [en, ar],
  documents: [documentsEn, documentsAr],
  payments: [paymentsEn, paymentsAr],
  attachments: [attachmentsEn, attachmentsAr],
} as const;
const words = { en, ar };
const { Quote: quote } = quoteExample;

function detailAnswers(change: Partial<typeof quote> = {}) {
  server.use(
    mock.get(
      '/Quote/GetQuoteeById/{id}',
      { ...quoteExample, Quote: { ...quote, ...change } },
      { params: { id: 21 } },
    ),
    mock.get('/Quote/Deliveries/{id}', { deliveries: [] }, { params: { id: 21 } }),
  );
}

const openDetail = (language: 'en' | 'ar' = 'en', session = adminSession) =>
  renderScreen(<QuoteDetailPage />, {
    language,
    texts,
    session,
    route: '/quotes/$id',
    path: '/quotes/21',
  });

describe.each(['en', 'ar'] as const)('the list of quotes in %s', (language) => {
  const t = words[language];
  const row = {
    id: 21,
    quote_number: 'QT-0021',
    customer_id: 5,
    customer_name: 'شركة النيل للتجارة',
    quote_date: '2026-11-01',
    valid_until: '2026-11-10',
    status: 'open' as const,
    expired: true,
    converted: false,
    currency_code: 'EGP',
    total: '15390.00',
  };
  const stats = [
    { status: null, count: 3, total: '20000.00' },
    { status: 'open' as const, count: 2, total: '18000.00' },
    { status: 'approved' as const, count: 1, total: '2000.00' },
    { status: 'rejected' as const, count: 0, total: '0.00' },
  ];
  const table = (rows: object[], more: object = {}) => ({
    Customers: rows,
    NextITem: null,
    ShowTable: true,
    Stats: stats,
    NextNumber: 'QT-0022',
    ...more,
  });

  it('shows what was offered, and narrows it by a card', async () => {
    const requests: Record<string, unknown>[] = [];
    server.use(
      mock.post('/Quote/GetQuotes', ({ body }) => {
        requests.push(body);
        return table([row]);
      }),
    );
    const user = userEvent.setup();
    const view = await renderScreen(<QuoteListPage />, { language, texts, path: '/' });
    expect((await screen.findAllByText(t.state.expired)).length).toBeGreaterThan(0);
    const cards = screen.getAllByRole('button', { name: new RegExp(t.state.approved) });
    await user.click(cards[0] as HTMLElement);
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ status: 'approved' as const }));
    expect(view.router.state.location.search).toMatchObject({ status: 'approved' as const });
  });

  it('says when there are none, and when they may not be seen', async () => {
    server.use(mock.post('/Quote/GetQuotes', () => table([], { ShowTable: false })));
    const view = await renderScreen(<QuoteListPage />, { language, texts });
    expect(await screen.findByText(t.list.empty)).toBeTruthy();
    view.unmount();
    server.use(mock.post('/Quote/GetQuotes', refused(403, { code: 'forbidden', message: 'No.' })));
    await renderScreen(<QuoteListPage />, { language, texts });
    expect(await screen.findByText(t.list.forbidden)).toBeTruthy();
  });
});

describe('a quote', { timeout: 40_000 }, () => {
  it('is rejected with a date and a note', async () => {
    detailAnswers();
    const sent: unknown[] = [];
    server.use(
      mock.post(
        '/Quote/ChangeQuoteStatus/{id}',
        ({ body }) => {
          sent.push(body);
          return { ...quoteExample, Quote: { ...quote, status: 'rejected' as const } };
        },
        { params: { id: 21 } },
      ),
    );
    const user = userEvent.setup();
    await openDetail();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: en.actions.reject }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(en.answer.note), 'Too dear');
    await user.click(within(dialog).getByRole('button', { name: en.actions.reject }));
    await waitFor(() =>
      expect(sent).toEqual([{ status: 'rejected' as const, date: '2026-11-20', note: 'Too dear' }]),
    );
  });

  it('becomes an invoice at one press, in its form', async () => {
    detailAnswers({ status: 'approved' as const });
    server.use(
      mock.post('/Quote/ConvertQuoteToInvoice/{id}', { Invoice_id: 77 }, { params: { id: 21 } }),
    );
    const user = userEvent.setup();
    const view = await openDetail();
    await user.click(await screen.findByRole('button', { name: en.actions.convert }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/sales/invoice/edit/77'));
  });

  it('the invoice that it became can be taken back', async () => {
    detailAnswers({ status: 'approved' as const });
    const deleted: string[] = [];
    server.use(
      mock.post('/Quote/ConvertQuoteToInvoice/{id}', { Invoice_id: 77 }, { params: { id: 21 } }),
      mock.delete(
        '/Invoice/DeleteInvoice/{id}',
        ({ request }) => {
          deleted.push(new URL(request.url).pathname);
          return undefined as never;
        },
        { params: { id: 77 } },
      ),
    );
    const user = userEvent.setup();
    const view = await openDetail();
    await user.click(await screen.findByRole('button', { name: en.actions.convert }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(deleted).toEqual(['/v2/Invoice/DeleteInvoice/77']));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/quotes/21'));
  });

  it('asks for another project where its own is closed', async () => {
    detailAnswers({ status: 'approved' as const });
    server.use(
      mock.post(
        '/Quote/ConvertQuoteToInvoice/{id}',
        refused(422, { errors: [{ field: 'project_id', message: 'This project is closed' }] }),
        { params: { id: 21 } },
      ),
    );
    const user = userEvent.setup();
    await openDetail();
    await user.click(await screen.findByRole('button', { name: en.actions.convert }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText(i18next.t('nouns.project'))).toBeTruthy();
  });

  it('in foreign money becomes an invoice at the rate of today', async () => {
    const currency = { ...quote.currency, id: 160, code: 'USD' };
    detailAnswers({ status: 'approved' as const, currency, exchange_rate: '48.500000' });
    const sent: (string | null)[] = [];
    server.use(
      mock.post(
        '/Quote/ConvertQuoteToInvoice/{id}',
        ({ request }) => {
          sent.push(new URL(request.url).searchParams.get('exchange_rate'));
          return { Invoice_id: 77 };
        },
        { params: { id: 21 } },
      ),
    );
    const user = userEvent.setup();
    await openDetail();
    await user.click(await screen.findByRole('button', { name: en.actions.convert }));
    const dialog = await screen.findByRole('dialog');
    const rate = within(dialog).getByLabelText(/Today's exchange rate \(USD in EGP\)/);
    const convert = within(dialog).getByRole('button', { name: en.actions.convert });
    expect(rate).toHaveProperty('value', '48.5');
    // The keyboard starts in the field: the focus would move to "Cancel" while somebody types.
    await waitFor(() => expect(document.activeElement).toBe(rate));
    await user.keyboard('{Delete}');
    expect(convert).toHaveProperty('disabled', true);
    await user.keyboard('50.25');
    await user.click(convert);
    await waitFor(() => expect(sent).toEqual(['50.25']));
  });

  it('can be neither edited nor deleted once converted, and says why', async () => {
    detailAnswers({ status: 'approved' as const, converted: true, invoice_id: 77 });
    const user = userEvent.setup();
    await openDetail('ar');
    expect(await screen.findByText(ar.detail.converted)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'إجراءات أخرى' }));
    const named = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(named).not.toContain('تعديل');
    expect(named).not.toContain('حذف');
  });

  it('is not converted by who may not', async () => {
    detailAnswers({ status: 'approved' as const });
    const abilities = adminSession.abilities.filter(
      ({ subject }: Grant) => subject !== 'Convert Quotes to Sales',
    );
    await openDetail('en', { ...adminSession, abilities });
    expect(await screen.findByRole('heading', { level: 1, name: /QT-0021/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: en.actions.convert })).toBeNull();
  });
});

describe.each(['en', 'ar'] as const)('a customer in %s', (language) => {
  const t = words[language];
  const publicQuote = {
    company_name: 'Nile Office Systems',
    quote_number: 'QT-0021',
    customer_name: quote.customer_name,
    quote_date: quote.quote_date,
    valid_until: quote.valid_until,
    currency: quote.currency,
    lines: quote.lines,
    totals: quote.totals,
    notes: quote.notes,
    status: 'open' as const,
    may_answer: true,
    version: 3,
  };
  const open = () =>
    renderScreen(<CustomerQuotePage />, {
      language,
      texts,
      session: null,
      route: '/quote/$word',
      path: '/quote/7.abc',
    });

  it('accepts by name', async () => {
    const sent: unknown[] = [];
    server.use(
      mock.get('/Quote/ByLink/{word}', publicQuote, { params: { word: '7.abc' } }),
      mock.post(
        '/Quote/AnswerByLink/{word}',
        ({ body }) => {
          sent.push(body);
          return { ...publicQuote, status: 'approved' as const, may_answer: false };
        },
        { params: { word: '7.abc' } },
      ),
    );
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: t.customer.accept }));
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText(new RegExp(`^${t.customer.name}`)), 'Salma');
    await user.click(screen.getByRole('button', { name: t.customer.accept }));
    expect(await screen.findByText(t.customer.approved)).toBeTruthy();
    expect(sent).toEqual([{ approved: true, name: 'Salma', note: null, version: 3 }]);
    expect(screen.queryByRole('button', { name: t.customer.accept })).toBeNull();
  });

  it('is told that the link has expired, in the words of the server', async () => {
    const problem = { code: 'quote.link_expired', message: 'Valid until yesterday' };
    server.use(
      mock.get('/Quote/ByLink/{word}', refused(409, problem), { params: { word: '7.abc' } }),
    );
    await open();
    expect(await screen.findByText('Valid until yesterday')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is told that the link leads nowhere', async () => {
    server.use(
      mock.get('/Quote/ByLink/{word}', refused(404, { code: 'not_found', message: 'Not found!' }), {
        params: { word: '7.abc' },
      }),
    );
    await open();
    expect(await screen.findByText(t.customer.lost)).toBeTruthy();
  });
});
