import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import documentsAr from '@/features/documents/text.ar.json';
import documentsEn from '@/features/documents/text.en.json';
import partiesAr from '@/features/parties/text.ar.json';
import partiesEn from '@/features/parties/text.en.json';
import vendorsAr from '@/features/vendors/text.ar.json';
import vendorsEn from '@/features/vendors/text.en.json';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession, pound } from '@/test/session';
import { receivedRow, receivedView } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { ComparisonPage } from './comparison-page';
import { InboxPage } from './inbox-page';
import { ReceivedPage } from './received-page';

const own = { en, ar };
const texts = {
  received: [en, ar],
  documents: [documentsEn, documentsAr],
  vendors: [vendorsEn, vendorsAr],
  parties: [partiesEn, partiesAr],
} as const;
const PATIENT = { timeout: 10_000 };
const READER = [{ action: 'read', subject: 'Bills' }];

const LINKED = { active: true, environment: 'preproduction', has_filings: true, signer: 'none' };

function onPaper(language: 'en' | 'ar' = 'en', session = adminSession, status: object = LINKED) {
  server.use(mock.get('/Einvoice/checkifActive', status));
  return renderScreen(<ReceivedPage />, {
    language,
    route: '/received/$id',
    path: '/received/31',
    texts,
    session,
  });
}

describe.each(['en', 'ar'] as const)('the inbox in %s', { timeout: 40_000 }, (language) => {
  const words = own[language];

  it('shows what came, asks for what is chosen, and fetches', async () => {
    const asked: Record<string, unknown>[] = [];
    let fetched = 0;
    server.use(
      mock.post('/Received/GetDocuments', ({ body }) => {
        asked.push(body);
        return { Documents: [receivedRow], NextItem: null, fetch: { running: false } };
      }),
      mock.post('/Received/Fetch', () => {
        fetched += 1;
        return { running: true };
      }),
    );
    await renderScreen(<InboxPage />, { language, route: '/received', texts });
    expect((await screen.findAllByText('INV-20461', {}, PATIENT)).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: words.fetch.now }));
    await waitFor(() => expect(fetched).toBe(1));
    await userEvent.click(screen.getByRole('button', { name: words.places.in_books }));
    await waitFor(() => expect(asked.at(-1)?.place).toBe('in_books'));
  });
});

describe.each(['en', 'ar'] as const)(
  'a received document in %s',
  { timeout: 40_000 },
  (language) => {
    const words = own[language];

    it('offers the vendor who is not known, with what the paper says of them', async () => {
      server.use(
        mock.get('/Received/GetDocument/{id}', receivedView),
        mock.get('/api/GetAllCountries', { Countries: [] }),
        mock.get('/Forms/GetAllCurrency', [pound]),
        mock.get('/Vendor/VendorNameExist/{name}', { exists: false }),
        mock.post('/Vendor/ListVendor', { Vendors: [], NextItem: null, ShowTable: false }),
      );
      await onPaper(language);
      expect(await screen.findByText(words.detail.unknownVendor, {}, PATIENT)).toBeTruthy();
      const enter = screen.getByRole('link', { name: words.enter });
      expect(enter.getAttribute('href')).toContain('received=31');
      await userEvent.click(screen.getByRole('button', { name: words.detail.addVendor }));
      const dialog = await screen.findByRole('dialog', {}, PATIENT);
      await waitFor(
        () => expect(within(dialog).getByDisplayValue('301122334')).toBeTruthy(),
        PATIENT,
      );
      expect(within(dialog).getByDisplayValue('12 شارع السباق')).toBeTruthy();
    });
  },
);

it('is rejected with a reason, and what the authority says is shown', async () => {
  const reasons: unknown[] = [];
  server.use(
    mock.get('/Received/GetDocument/{id}', receivedView),
    mock.post('/Received/Reject/{id}', ({ body }) => {
      reasons.push(body.reason);
      return refused(409, { code: 'received.too_late', message: 'Too late.' });
    }),
  );
  await onPaper();
  await userEvent.click(await screen.findByRole('button', { name: en.reject.confirm }, PATIENT));
  const dialog = await screen.findByRole('dialog', {}, PATIENT);
  await userEvent.type(within(dialog).getByRole('textbox'), 'Not ours');
  await userEvent.click(within(dialog).getByRole('button', { name: en.reject.confirm }));
  expect(await within(dialog).findByText('Too late.', {}, PATIENT)).toBeTruthy();
  expect(reasons).toEqual(['Not ours']);
}, 40_000);

it.each(['en', 'ar'] as const)(
  'is not rejected in %s before the company is connected, and says where that is done',
  async (language) => {
    server.use(mock.get('/Received/GetDocument/{id}', receivedView));
    await onPaper(language, adminSession, { ...LINKED, active: false, environment: null });
    const link = await screen.findByRole('link', { name: own[language].reject.link }, PATIENT);
    expect(link.getAttribute('href')).toBe('/settings/e-invoice');
    const button = screen.getByRole('button', { name: own[language].reject.confirm });
    expect(button).toHaveProperty('disabled', true);
  },
  40_000,
);

it.each(['en', 'ar'] as const)(
  'declines in %s that the vendor cancels it',
  async (language) => {
    const words = own[language].decline;
    let declined = 0;
    const asked = { ...receivedView, cancel_requested: true, can_reject: false, can_decline: true };
    server.use(
      mock.get('/Received/GetDocument/{id}', asked),
      mock.post('/Received/DeclineCancellation/{id}', () => {
        declined += 1;
        return { ...asked, cancel_requested: false, can_decline: false };
      }),
    );
    await onPaper(language);
    const button = await screen.findByRole('button', { name: words.confirm }, PATIENT);
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', {}, PATIENT);
    await userEvent.click(within(dialog).getByRole('button', { name: words.confirm }));
    await waitFor(() => expect(declined).toBe(1));
  },
  40_000,
);

it('offers nothing to who only reads, nor of what is in the books', async () => {
  const in_books = { kind: 'bill', id: 7, number: 'BILL-0007' };
  server.use(
    mock.get('/Received/GetDocument/{id}', { ...receivedView, in_books, can_reject: false }),
  );
  await onPaper('en', { ...adminSession, abilities: READER } as typeof adminSession);
  const link = await screen.findByRole('link', { name: 'BILL-0007' }, PATIENT);
  expect(link.getAttribute('href')).toBe('/bill/7');
  for (const name of [en.reject.confirm, en.detail.addVendor]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('link', { name: en.enter })).toBeNull();
}, 40_000);

it('leads a credit note to the credits of vendors', async () => {
  const corrected_bill = { kind: 'bill', id: 9, number: 'BILL-0009' };
  server.use(
    mock.get('/Received/GetDocument/{id}', { ...receivedView, credit: true, corrected_bill }),
  );
  await onPaper();
  const enter = await screen.findByRole('link', { name: en.enterCredit }, PATIENT);
  expect(enter.getAttribute('href')).toBe('/vendorCredits/add?received=31');
  expect(screen.getByRole('link', { name: 'BILL-0009' })).toBeTruthy();
}, 40_000);

it('says that a document is not here', async () => {
  server.use(mock.get('/Received/GetDocument/{id}', () => refused(404)));
  await onPaper();
  expect(await screen.findByText(en.detail.lost, {}, PATIENT)).toBeTruthy();
}, 40_000);

it('compares the side and the difference that are chosen', async () => {
  const asked: Record<string, unknown>[] = [];
  const sums = { total: '114.00', vat: '14.00' };
  server.use(
    mock.post('/Received/Compare', ({ body }) => {
      asked.push(body);
      return {
        Rows: [
          {
            differences: ['only_there'],
            credit: false,
            book: null,
            paper: { ...receivedRow, kind: 'i' },
            by: sums,
          },
        ],
        differing: 1,
        agreed: 3,
        unread: 0,
        uncovered: [],
        here: sums,
        there: sums,
        by: sums,
        returned: '14.00',
        beside: '0.00',
        fetch: { running: false },
      };
    }),
  );
  await renderScreen(<ComparisonPage />, { route: '/received/comparison', texts });
  expect(await screen.findByText(en.comparison.sums.agreed, {}, PATIENT)).toBeTruthy();
  expect(screen.getAllByText('INV-20461').length).toBeGreaterThan(0);
  expect(asked[0]).toMatchObject({ side: 'purchases', from: '2026-11-01' });
  await userEvent.click(screen.getByText(en.comparison.sides.sales));
  await waitFor(() => expect(asked.at(-1)?.side).toBe('sales'));
}, 40_000);

it('calls nothing settled on days that were never fetched', async () => {
  const sums = { total: '0.00', vat: '0.00' };
  server.use(
    mock.post('/Received/Compare', () => ({
      Rows: [],
      differing: 0,
      agreed: 0,
      unread: 0,
      uncovered: [{ from: '2026-11-01', to: '2026-11-19' }],
      here: sums,
      there: sums,
      by: sums,
      returned: '0.00',
      beside: '0.00',
      fetch: { running: false, dropped: 0, failed: 'internal', failed_kind: 'ours' },
    })),
  );
  await renderScreen(<ComparisonPage />, { route: '/received/comparison', texts });
  expect(await screen.findByText(/1 Nov 2026 – 19 Nov 2026/, {}, PATIENT)).toBeTruthy();
  expect(await screen.findByText(en.comparison.unknown)).toBeTruthy();
  expect(screen.queryByText(en.comparison.agrees)).toBeNull();
  expect(screen.queryByText(en.comparison.none)).toBeNull();
  expect(screen.getByText(en.fetch.ours)).toBeTruthy();
}, 40_000);

it('names a bill that has no number', async () => {
  const sums = { total: '100.00', vat: '14.00' };
  const bill = { kind: 'bill', id: 9, number: '', party_name: 'Delta', party_tax_id: '' };
  server.use(
    mock.post('/Received/Compare', () => ({
      Rows: [
        {
          differences: ['only_here'],
          credit: false,
          book: { ...bill, date: '2026-11-20', deleted: false, ...sums },
          paper: null,
          by: sums,
        },
      ],
      differing: 1,
      agreed: 0,
      unread: 0,
      uncovered: [],
      here: sums,
      there: sums,
      by: sums,
      returned: '14.00',
      beside: '0.00',
      fetch: { running: false, dropped: 0 },
    })),
  );
  await renderScreen(<ComparisonPage />, { route: '/received/comparison', texts });
  const link = await screen.findByRole('link', { name: en.comparison.noNumber }, PATIENT);
  expect(link.getAttribute('href')).toBe('/bill/9');
}, 40_000);

it.each(['en', 'ar'] as const)(
  'shows what can’t be read, its sums and the paper of all rows, in %s',
  async (language) => {
    const words = own[language];
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const sums = { total: '-114.00', vat: '-14.00' };
    server.use(
      mock.post('/Received/Compare', () => ({
        Rows: [
          {
            differences: ['unreadable'],
            credit: false,
            book: null,
            paper: null,
            listed: { uuid: 'U1', number: 'LOST-7', party_name: 'Delta', date: '2026-11-10' },
            by: { total: '0.00', vat: '0.00' },
          },
        ],
        differing: 1,
        differing_by: sums,
        agreed: 0,
        unread: 0,
        uncovered: [{ from: '2026-11-20', to: '2026-11-20' }],
        here: sums,
        there: sums,
        by: sums,
        returned: '14.00',
        beside: '0.00',
        fetch: { running: false, dropped: 1, fetched_until: '2026-11-20T08:00:00Z' },
      })),
    );
    await renderScreen(<ComparisonPage />, { language, route: '/received/comparison', texts });
    expect((await screen.findAllByText('LOST-7', {}, PATIENT)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(words.differences.unreadable).length).toBeGreaterThan(0);
    expect(screen.getByText(words.comparison.today)).toBeTruthy();
    const name = language === 'en' ? 'Print' : 'طباعة';
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('table')).toBeTruthy();
    await waitFor(() => expect(print).toHaveBeenCalled());
    vi.unstubAllGlobals();
  },
  40_000,
);

it('says on a phone’s card that a document is not in the books', async () => {
  server.use(
    mock.post('/Received/GetDocuments', () => ({
      Documents: [{ ...receivedRow, in_books: null, status: 'valid' }],
      NextItem: null,
      fetch: { running: false, dropped: 0 },
    })),
  );
  const matchMedia = window.matchMedia;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('48em') });
  await renderScreen(<InboxPage />, { language: 'ar', route: '/received', texts });
  const list = await screen.findByRole('list', { name: ar.title }, PATIENT);
  expect(
    await within(list).findByText(new RegExp(ar.columns.notEntered), {}, PATIENT),
  ).toBeTruthy();
  window.matchMedia = matchMedia;
}, 40_000);

it('names a credit note, subtracts it, and counts nothing of what is cancelled', async () => {
  const sums = { total: '-145.00', vat: '-17.81' };
  const bill = { kind: 'bill', id: 9, number: '11807', party_name: 'Delta', party_tax_id: '' };
  const day = { date: '2026-11-20', deleted: false };
  const rows = [
    {
      differences: ['only_there' as const],
      credit: true,
      book: null,
      paper: { ...receivedRow, total: '31.00', vat: '3.81' },
      by: { total: '-31.00', vat: '-3.81' },
    },
    {
      differences: ['cancelled' as const],
      credit: false,
      book: { ...bill, ...day, total: '114.00', vat: '14.00' },
      paper: {
        ...receivedRow,
        id: 32,
        status: 'cancelled' as const,
        total: '114.00',
        vat: '14.00',
      },
      by: { total: '-114.00', vat: '-14.00' },
    },
  ];
  server.use(
    mock.post('/Received/Compare', () => ({
      Rows: rows,
      differing: 2,
      differing_by: sums,
      agreed: 0,
      unread: 0,
      uncovered: [],
      here: sums,
      there: sums,
      by: sums,
      returned: '14.00',
      beside: '0.00',
      fetch: { running: false, dropped: 0 },
    })),
  );
  await renderScreen(<ComparisonPage />, { route: '/received/comparison', texts });
  await screen.findAllByText(new RegExp(`^${en.kinds.credit} ·`), {}, PATIENT);
  const rowOf = async (words: string) =>
    (await screen.findAllByRole('row'))
      .map((row) => row.textContent)
      .find((row) => row?.includes(words));
  // The authority's amount and the difference.
  expect((await rowOf(`${en.kinds.credit} ·`))?.match(/\(31\.00\)/g)).toHaveLength(2);
  expect(await rowOf(en.differences.cancelled)).toContain('114.000.00(114.00)');
}, 40_000);
