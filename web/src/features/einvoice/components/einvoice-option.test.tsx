import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { EinvoiceOption } from './einvoice-option';

async function opened(value: string, tills: readonly number[]) {
  const onChange = vi.fn();
  server.use(
    http.get('*/v2/Einvoice/checkifActive', () =>
      HttpResponse.json({ active: false, has_filings: true, receipts: true, signer: 'none' }),
    ),
    http.get('*/v2/Einvoice/TillChoices', () =>
      HttpResponse.json(tills.map((id) => ({ id, name: `Till ${id}` }))),
    ),
  );
  await renderScreen(<EinvoiceOption value={null} onChange={vi.fn()} till={{ value, onChange }} />);
  await screen.findByRole('checkbox');
  return onChange;
}

it('a till that was removed since the draft gives way to the usual one', async () => {
  const onChange = await opened('7', [8]);
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(null));
});

it('a till that is there stays chosen', async () => {
  const onChange = await opened('7', [7, 8]);
  await screen.findByDisplayValue('Till 7');
  expect(onChange).not.toHaveBeenCalled();
});
