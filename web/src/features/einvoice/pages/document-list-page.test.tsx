import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import type { EinvoiceRow } from '../api-types';
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

it.each(['en', 'ar'] as const)(
  'says that documents of before the connection are not filed, in %s',
  async (language) => {
    const Documents = [
      row(1, { duty: 'to_file' }),
      row(2, { duty: 'earlier', date: '2026-11-02' }),
    ];
    server.use(
      http.get('*/v2/Einvoice/checkifActive', () => HttpResponse.json({ active: true })),
      http.post('*/v2/Einvoice/GetDocuments', () =>
        HttpResponse.json({ Documents, NextItem: null }),
      ),
    );
    await renderScreen(<EinvoiceListPage />, {
      language,
      route: '/eInvoices',
      path: '/eInvoices?duty=earlier',
      texts: { einvoice: [en, ar] },
    });
    await screen.findByText('INV-0001', {}, PATIENT);
    expect(screen.getByText(TEXTS[language].list.earlierHint)).toBeDefined();
    const [, ...boxes] = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => box.disabled)).toEqual([false, true]);
  },
);

it.each(['en', 'ar'] as const)(
  'does not offer to file what is past its deadline, and says why, in %s',
  async (language) => {
    const [past, coming] = [-1, 1].map((hours) =>
      new Date(Date.now() + hours * 3_600_000).toISOString(),
    );
    const Documents = [
      row(1, { duty: 'to_file', deadline: past }),
      row(2, { duty: 'to_file', deadline: coming }),
      row(3, { duty: 'to_file', deadline: past, is_sales_receipt: true }),
    ];
    server.use(
      http.get('*/v2/Einvoice/checkifActive', () => HttpResponse.json({ active: true })),
      http.post('*/v2/Einvoice/GetDocuments', () =>
        HttpResponse.json({ Documents, NextItem: null }),
      ),
    );
    await renderScreen(<EinvoiceListPage />, {
      language,
      route: '/eInvoices',
      path: '/eInvoices',
      texts: { einvoice: [en, ar] },
    });
    await screen.findByText('INV-0001', {}, PATIENT);
    expect(screen.getByText(TEXTS[language].list.lateHint)).toBeDefined();
    const [, ...boxes] = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => box.disabled)).toEqual([true, false, false]);
  },
);
