import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { useInvoiceActions } from './use-invoice-actions';

interface Filed {
  on_the_spot: boolean;
  uuid: string | null;
  sent_status?: string;
  validation_status?: string;
}

function Labels(filed: Filed) {
  const ignore = () => undefined;
  const actions = useInvoiceActions({ onReceive: ignore, onSend: ignore, onDelete: ignore });
  const invoice = { id: 3, invoice_number: 'SR-1', status: 'paid', ...filed };
  return <p>{actions(invoice).map(({ label }) => `[${label}]`)}</p>;
}

const RECEIPT = { on_the_spot: true, uuid: 'a'.repeat(64) };

test.each<[string, Filed, boolean]>([
  ['an invoice', { on_the_spot: false, uuid: null }, true],
  [
    'a sales receipt that is filed as an e-invoice',
    { on_the_spot: true, uuid: 'A'.repeat(26) },
    true,
  ],
  ['an e-receipt', RECEIPT, false],
  ['an e-receipt that is on its way', { ...RECEIPT, sent_status: 'queued' }, false],
  ['an e-receipt that was given up', { ...RECEIPT, sent_status: 'failed' }, true],
  [
    'an invalid e-receipt',
    { ...RECEIPT, sent_status: 'submitted', validation_status: 'invalid' },
    true,
  ],
])('%s can be raised by a debit note and deleted or not', async (_, filed, can) => {
  await renderScreen(<Labels {...filed} />, { texts: { invoices: [en, ar] } });
  const shown = await screen.findByText((text) => text.includes(`[${en.actions.creditNote}]`));
  expect(shown.textContent?.includes(`[${en.actions.debitNote}]`)).toBe(can);
  expect(/\[(Delete|حذف)\]/.test(shown.textContent ?? '')).toBe(can);
});
