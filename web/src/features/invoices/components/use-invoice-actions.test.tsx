import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { useInvoiceActions } from './use-invoice-actions';

function Labels({ spot, uuid }: { spot: boolean; uuid: string | null }) {
  const ignore = () => undefined;
  const actions = useInvoiceActions({ onReceive: ignore, onSend: ignore, onDelete: ignore });
  const invoice = { id: 3, invoice_number: 'SR-1', status: 'paid', on_the_spot: spot, uuid };
  return <p>{actions(invoice).map(({ label }) => `[${label}]`)}</p>;
}

test.each([
  ['an invoice', false, null, true],
  ['a sales receipt that is filed as an e-invoice', true, 'A'.repeat(26), true],
  ['an e-receipt', true, 'a'.repeat(64), false],
])('%s can be raised by a debit note or not', async (_, spot, uuid, can) => {
  await renderScreen(<Labels spot={spot} uuid={uuid} />, { texts: { invoices: [en, ar] } });
  const shown = await screen.findByText((text) => text.includes(`[${en.actions.creditNote}]`));
  expect(shown.textContent?.includes(`[${en.actions.debitNote}]`)).toBe(can);
});
