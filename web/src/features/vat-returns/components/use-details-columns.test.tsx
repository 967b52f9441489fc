import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import reportsAr from '@/features/reports/text.ar.json';
import reportsEn from '@/features/reports/text.en.json';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { renderScreen } from '@/test/render';
import type { VatDetailRow } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { useDetailsColumns } from './use-details-columns';

const matchMedia = window.matchMedia;
beforeEach(() => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('48em') });
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

const row: VatDetailRow = {
  side: 'sales',
  kind: 'invoice',
  doc_id: 1,
  number: 'INV-0001',
  date: '2026-10-12',
  nature: 'taxed',
  party_name: 'Giza Works',
  base: '1000.00',
  tax: '140.00',
  late: false,
  no_einvoice: false,
};

function Details({ side }: { side?: 'sales' | 'purchases' }) {
  const columns = useDetailsColumns({
    side,
    sums: null,
    scale: 2,
    late: true,
    noEinvoice: true,
  });
  return (
    <DataGrid
      label="details"
      columns={columns}
      rows={[
        row,
        { ...row, doc_id: 2, kind: 'tax_adjustment', number: 'TA-1', party_name: null, late: true },
      ]}
      rowKey={({ doc_id }) => doc_id}
      empty={null}
    />
  );
}

it.each([
  ['en', en, reportsEn, '12 Oct 2026'],
  ['ar', ar, reportsAr, '12 أكتوبر 2026'],
] as const)(
  'names on a phone the document, its party, day and both figures (%s)',
  async (...of) => {
    const [language, words, { kinds }, day] = of;
    await renderScreen(<Details />, {
      language,
      texts: { 'vat-returns': [en, ar], reports: [reportsEn, reportsAr] },
    });
    const cards = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    const figures = (tax: string) => `${words.columns.tax} ${tax}`;
    expect(cards[0]).toContain(`${kinds.invoice} INV-0001Giza Works${figures('140.00')}${day}`);
    expect(cards[0]).toContain(`${words.columns.base} 1,000.00`);
    expect(cards[0]).not.toContain(words.lateOne);
    // Without a party the card has no line that says nothing.
    expect(cards[1]).toContain(`${kinds.tax_adjustment} TA-1${figures('140.00')}${day}`);
    expect(cards[1]).toContain(words.lateOne);
  },
);

it.each([
  ['sales', 'Customer'],
  ['purchases', 'Vendor'],
  [undefined, en.columns.party],
] as const)('heads the other party of %s', async (side, head) => {
  window.matchMedia = matchMedia;
  await renderScreen(<Details {...(side ? { side } : {})} />, {
    texts: { 'vat-returns': [en, ar], reports: [reportsEn, reportsAr] },
  });
  expect(await screen.findByRole('columnheader', { name: head })).toBeTruthy();
});
