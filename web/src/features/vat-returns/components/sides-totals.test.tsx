import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { SidesTotals } from './sides-totals';

const currency = { id: 1, code: 'EGP', minor_digits: 2 };
const SUMS: Record<string, readonly [base: string, tax: string]> = {
  sales: ['2100.00', '254.00'],
  'sales table': ['1000.00', '100.00'],
  purchases: ['900.00', '120.00'],
  'purchases not_deductible': ['400.00', '50.00'],
};

it('tells either side as the return does, and what is left between them', async () => {
  server.use(
    mock.post('/Tax/GetVatReturnDetails', ({ body }) => {
      const { side = '', nature } = body;
      const [base, tax] = SUMS[nature ? `${side} ${nature}` : `${side}`] ?? ['0.00', '0.00'];
      return { Rows: [], base, tax, currency, NextItem: null };
    }),
  );
  await renderScreen(<SidesTotals day="2026-10-01" search={{}} onSide={() => undefined} />, {
    texts: { 'vat-returns': [en, ar] },
  });
  const [output, input] = await screen.findAllByRole('button');
  const net = () => screen.getByText(en.details.net).parentElement?.textContent ?? '';
  await waitFor(() => expect(net()).toContain('84.00'), { timeout: 10_000 });
  expect(output?.textContent).toContain('154.00');
  expect(output?.textContent).toContain('1,100.00');
  expect(output?.textContent).toMatch(/Excluding Table tax: .?100\.00/);
  expect(input?.textContent).toContain('70.00');
  expect(input?.textContent).toMatch(/Excluding Non-deductible: .?50\.00/);
});
