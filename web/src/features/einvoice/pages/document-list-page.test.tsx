import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import type { EinvoiceRow, FileRef } from '../api-types';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { EinvoiceListPage } from './document-list-page';

const TEXTS = { en, ar };
const PATIENT = { timeout: 10_000 };

const row = (id: number, more: Partial<EinvoiceRow>): EinvoiceRow => ({
  kind: 'invoice',
  id,
  number: `INV-000${id}`,
  party_name: 'Delta',
  date: '2026-11-20',
  total: '114.00',
  currency: 'EGP',
  is_debit_note: false,
  is_sales_receipt: false,
  sent_status: 'not_sent',
  validation_status: 'none',
  ...more,
});

/** The list of these documents, of a company whose e-invoicing is like this. */
async function opened(
  language: 'en' | 'ar',
  Documents: EinvoiceRow[],
  { query = '', status = { active: true } }: { query?: string; status?: object } = {},
) {
  server.use(
    http.get('*/v2/Einvoice/checkifActive', () => HttpResponse.json(status)),
    http.post('*/v2/Einvoice/GetDocuments', () => HttpResponse.json({ Documents, NextItem: null })),
  );
  await renderScreen(<EinvoiceListPage />, {
    language,
    route: '/eInvoices',
    path: `/eInvoices${query}`,
    texts: { einvoice: [en, ar] },
  });
  await screen.findByText('INV-0001', {}, PATIENT);
}

/** What is said at each row's box: a reason where it can't be ticked. */
function reasons() {
  const [, ...boxes] = screen.getAllByRole<HTMLInputElement>('checkbox');
  return boxes.map((box) =>
    box.getAttribute('aria-disabled') ? box.closest('[title]')?.getAttribute('title') : null,
  );
}

describe.each(['en', 'ar'] as const)('the list of e-invoices, in %s', (language) => {
  const words = TEXTS[language].list;

  it('says that documents of before the connection are not filed', async () => {
    const Documents = [
      row(1, { duty: 'to_file' }),
      row(2, { duty: 'earlier', date: '2026-11-02' }),
    ];
    await opened(language, Documents, { query: '?duty=earlier' });
    expect(screen.getByText(words.earlierHint)).toBeDefined();
    expect(reasons()).toEqual([null, words.unfilable.earlier]);
  });

  it('does not offer to file what is past its deadline, and says why', async () => {
    const [past, coming] = [-1, 1].map((hours) =>
      new Date(Date.now() + hours * 3_600_000).toISOString(),
    );
    await opened(language, [
      row(1, { duty: 'to_file', deadline: past }),
      row(2, { duty: 'to_file', deadline: coming }),
      row(3, { duty: 'to_file', deadline: past, is_sales_receipt: true }),
    ]);
    expect(screen.getByText(words.lateHint)).toBeDefined();
    expect(reasons()).toEqual([words.unfilable.late, null, null]);
  });

  it('files only what is not filed and not on its way, also by the box of all rows', async () => {
    const filed: FileRef[] = [];
    server.use(
      http.post('*/v2/Einvoice/File', async ({ request }) => {
        const { documents } = (await request.json()) as { documents: FileRef[] };
        filed.push(...documents);
        return HttpResponse.json({
          documents: documents.map((one) => ({ ...one, queued: true, faults: [] })),
        });
      }),
    );
    await opened(language, [
      row(1, { sent_status: 'submitted', validation_status: 'valid' }),
      row(2, { sent_status: 'queued', duty: 'to_file' }),
      row(3, { sent_status: 'submitted', validation_status: 'invalid', duty: 'to_file' }),
      row(4, { duty: 'to_file' }),
    ]);
    // What was found tells more than that it was sent.
    expect(screen.getByText(TEXTS[language].found.invalid)).toBeDefined();
    expect(screen.queryByText(words.lateHint)).toBeNull();
    const { filed: already, underWay } = words.unfilable;
    expect(reasons()).toEqual([already, underWay, null, null]);
    const [all] = screen.getAllByRole('checkbox');
    await userEvent.click(all as HTMLElement);
    const label = language === 'en' ? 'File 2 documents' : ar.list.file_two;
    await userEvent.click(screen.getByRole('button', { name: label }));
    await waitFor(() => expect(filed.map(({ id }) => id)).toEqual([3, 4]), PATIENT);
  });

  it('offers no filing to a company that files nothing any more', async () => {
    await opened(language, [row(1, { duty: 'to_file' })], {
      status: { active: false, receipts: false, has_filings: true },
    });
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull(), PATIENT);
  });
});
