import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import listsAr from '@/features/lists/text.ar.json';
import listsEn from '@/features/lists/text.en.json';
import reportsAr from '@/features/reports/text.ar.json';
import reportsEn from '@/features/reports/text.en.json';
import commonAr from '@/shared/i18n/text.ar.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { DetailsPage } from './details-page';
import { ReturnPage } from './return-page';

const PATIENT = { timeout: 10_000 };
const currency = { id: 1, code: 'EGP', name_en: 'Pound', name_ar: 'جنيه', minor_digits: 2 };
const texts = {
  'vat-returns': [en, ar],
  reports: [reportsEn, reportsAr],
  lists: [listsEn, listsAr],
} as const;

const filed = {
  id: 7,
  number: 'VAT-0001',
  reference: 'A-77',
  first_date: '2026-10-01',
  last_date: '2026-10-31',
  due_date: '2026-11-30',
  status: 'filed' as const,
  filed_at: '2026-11-05T10:00:00Z',
  filed_by: 'Tarek',
  deleted: false,
  currency,
  figures: [],
  output_tax: '140.00',
  input_tax: '70.00',
  table_tax: '0.00',
  brought_forward: '0.00',
  carried_forward: '0.00',
  payable: '70.00',
  left: '70.00',
  credit_left: null,
  books: null,
  late: 0,
  without_einvoice: { documents: 0, tax: '0.00' },
  adjustments: [],
  payments: [],
  entries: [],
  activity: [],
};

const row = (doc_id: number) => ({
  side: 'sales' as const,
  kind: 'invoice' as const,
  doc_id,
  number: `INV-${doc_id}`,
  date: '2026-10-12',
  nature: 'taxed' as const,
  party_name: 'Giza Works',
  base: '1000.10',
  tax: '140.05',
  late: false,
  no_einvoice: false,
});

const print = vi.fn();
const firstDates: string[] = [];
beforeEach(() => {
  print.mockClear();
  firstDates.length = 0;
  vi.stubGlobal('print', print);
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { ready: Promise.resolve() },
  });
  server.use(
    mock.post('/Setting/GetCompany', { locks: [], tax_id: '123456789' }),
    mock.post('/Tax/ShowVatReturn', ({ body }) => {
      firstDates.push(body.first_date);
      return filed;
    }),
    mock.post('/Tax/GetVatReturnDetails', ({ body }) => {
      const { cursor } = body;
      const sums = { base: '2000.20', tax: '280.10', currency };
      return cursor
        ? { ...sums, Rows: [row(2)], NextItem: null }
        : { ...sums, Rows: [row(1)], NextItem: 'next' };
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('prints a filed return as it was filed, without the books of other days', async () => {
  await renderScreen(<ReturnPage />, {
    language: 'ar',
    route: '/taxes/vatReturn/$day',
    path: '/taxes/vatReturn/2026-10-01',
    texts,
  });
  expect(await screen.findByText('A-77', {}, PATIENT)).toBeTruthy();
  expect(await screen.findByText('123-456-789', {}, PATIENT)).toBeTruthy();
  expect(screen.queryByText(ar.books.title)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: commonAr.actions.print }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(firstDates).toEqual(['2026-10-01']);
});

it('heads the paper by what its rows were asked for, also if the filter changes meanwhile', async () => {
  let tell: () => void = () => undefined;
  const text = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await renderScreen(<DetailsPage />, {
    language: 'ar',
    route: '/taxes/detailsReport',
    path: '/taxes/detailsReport?day=2026-10-01&side=sales',
    texts,
  });
  await screen.findAllByText(ar.details.title, {}, PATIENT);
  server.use(
    mock.post('/Tax/GetVatReturnDetails', async () => {
      await text;
      return { base: '0', tax: '0', currency, Rows: [row(1)], NextItem: null };
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: commonAr.actions.print }));
  await userEvent.click(screen.getByLabelText(ar.details.lateOnly));
  tell();
  await waitFor(() => expect(print).toHaveBeenCalledOnce(), PATIENT);
  const head = screen.getByText(commonAr.report.currency.replace('{{currency}}', 'الجنيه المصري'));
  expect(head.parentElement?.textContent).toContain(ar.sides.sales);
  expect(head.parentElement?.textContent).not.toContain(ar.details.lateOnly);
});

it('prints all details, those too that the screen has not asked for yet', async () => {
  await renderScreen(<DetailsPage />, {
    language: 'ar',
    route: '/taxes/detailsReport',
    path: '/taxes/detailsReport?day=2026-10-01&side=sales',
    texts,
  });
  await screen.findAllByText(ar.details.title, {}, PATIENT);
  await userEvent.click(screen.getByRole('button', { name: commonAr.actions.print }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce(), PATIENT);
  const total = screen.getByRole('rowheader', { name: commonAr.nouns.total }).closest('table');
  const paper = within(total as HTMLElement);
  for (const text of ['INV-1', 'INV-2', '2,000.20', '280.10']) {
    expect(paper.getByText(text)).toBeTruthy();
  }
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});
