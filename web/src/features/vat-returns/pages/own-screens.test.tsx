import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import accountsAr from '@/features/accounts/text.ar.json';
import accountsEn from '@/features/accounts/text.en.json';
import withholdingAr from '@/features/withholding/text.ar.json';
import withholdingEn from '@/features/withholding/text.en.json';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { AddAdjustmentPage } from './add-adjustment-page';
import { DetailsPage } from './details-page';
import { RecordPaymentPage } from './record-payment-page';

const PATIENT = { timeout: 10_000 };
const texts = {
  'vat-returns': [en, ar],
  withholding: [withholdingEn, withholdingAr],
  accounts: [accountsEn, accountsAr],
} as const;

const october = {
  id: 7,
  first_date: '2026-10-01',
  last_date: '2026-10-31',
  due_date: '2026-11-30',
  status: 'filed' as const,
  output_tax: '140.00',
  input_tax: '70.00',
  payable: '70.00',
  carried_forward: '0.00',
  left: '70.00',
};
const september = {
  ...october,
  id: 6,
  first_date: '2026-09-01',
  last_date: '2026-09-30',
  left: '0.00',
};

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  server.use(
    mock.post('/Setting/GetCompany', { locks: [], tax_id: '123456789' }),
    mock.post('/Tax/GetVatReturns', { Returns: [october, september], ShowTable: true }),
    mock.post('/Tax/ShowVatReturn', {}),
    mock.post('/Tax/GetVatReturnDetails', ({ body }) => {
      asked.push(body.first_date);
      return { base: '0', tax: '0', Rows: [], NextItem: null };
    }),
    mock.get('/Forms/GetAllIncomeCOA/{kind}', { COAList: [] }, { params: { kind: 1 } }),
    mock.get('/Forms/GetAllExpensesCOA/{kind}', { COAList: [] }, { params: { kind: 1 } }),
  );
});

describe.each([
  ['en', en, commonEn],
  ['ar', ar, commonAr],
] as const)('screens of taxes, in %s', (language, words, common) => {
  it('offers the returns that are owed where a payment is recorded', async () => {
    await renderScreen(<RecordPaymentPage />, { language, route: '/taxes/recordPayment', texts });
    expect(await screen.findByRole('heading', { name: words.pay.page }, PATIENT)).toBeTruthy();
    const rows = await screen.findAllByText('70.00', { exact: false }, PATIENT);
    expect(rows.length).toBeGreaterThan(0);
    // The one that is paid is not offered: a head and one row.
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2), PATIENT);
  });

  it('has a page for an adjustment, which names all that it misses', async () => {
    await renderScreen(<AddAdjustmentPage />, {
      language,
      route: '/taxes/addTaxReconcil',
      texts,
    });
    expect(await screen.findByRole('heading', { name: words.adjust.title }, PATIENT)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: common.actions.save }));
    await waitFor(() =>
      expect(screen.getAllByText(common.errors.required).length).toBeGreaterThanOrEqual(3),
    );
  });

  it('asks for a return where the details name none', async () => {
    await renderScreen(<DetailsPage />, { language, route: '/taxes/detailsReport', texts });
    expect(await screen.findByRole('heading', { name: words.details.title }, PATIENT)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3), PATIENT);
    expect(screen.getByText(words.details.choose)).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
