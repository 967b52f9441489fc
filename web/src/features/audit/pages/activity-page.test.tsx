import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import documentsAr from '@/features/documents/text.ar.json';
import documentsEn from '@/features/documents/text.en.json';
import listsAr from '@/features/lists/text.ar.json';
import listsEn from '@/features/lists/text.en.json';
import paymentsAr from '@/features/payments/text.ar.json';
import paymentsEn from '@/features/payments/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { ActivityPage } from './activity-page';

test('narrowed to one record it says to which, and its cross shows all again', async () => {
  const requests: object[] = [];
  server.use(
    mock.post('/Audit/Activity', ({ body }) => {
      requests.push(body);
      return { activity: [], people: [], NextItem: null };
    }),
  );
  const { router } = await renderScreen(<ActivityPage />, {
    route: '/settings/activity',
    path: '/settings/activity?kind=bill&record=7&called=BILL-0007',
    texts: {
      audit: [en, ar],
      documents: [documentsEn, documentsAr],
      lists: [listsEn, listsAr],
      payments: [paymentsEn, paymentsAr],
    },
  });
  expect(await screen.findByText('BILL-0007')).toBeDefined();
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ kind: 'bill', record_id: 7 }));

  await userEvent.click(screen.getByRole('button', { name: en.log.allRecords }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ kind: 'bill', record_id: null }));
  expect(router.state.location.search).toEqual({ kind: 'bill' });
  expect(screen.queryByText('BILL-0007')).toBeNull();
});

test.each([
  ['en', en],
  ['ar', ar],
] as const)(
  'calls a sales receipt by its name, and its money collected (%s)',
  async (language, words) => {
    const row = {
      at: '2026-11-20T09:00:00Z',
      user: 'Mona',
      kind: 'invoice',
      record_id: 7,
      changes: [],
    };
    server.use(
      mock.post('/Audit/Activity', {
        activity: [
          { ...row, id: 2, action: 'paid', number: 'INV-0001', is_sales_receipt: false },
          { ...row, id: 1, action: 'created', number: 'SR-0001', is_sales_receipt: true },
          { ...row, id: 3, action: 'link_made', number: 'INV-0002', is_sales_receipt: false },
        ],
        people: [],
        NextItem: null,
      }),
    );
    await renderScreen(<ActivityPage />, {
      language,
      route: '/settings/activity',
      path: '/settings/activity',
      texts: {
        audit: [en, ar],
        documents: [documentsEn, documentsAr],
        lists: [listsEn, listsAr],
        payments: [paymentsEn, paymentsAr],
      },
    });
    const receipt = await screen.findByText('SR-0001');
    expect(receipt.parentElement?.textContent).toBe(`${words.log.salesReceipt} SR-0001`);
    expect(screen.getByText('INV-0001').parentElement?.textContent).toBe(
      `${words.records.invoice} INV-0001`,
    );
    expect(screen.getAllByText(words.log.collected).length).toBeGreaterThan(0);
    // A deed is a noun in Arabic, as those that only the log has.
    const made = { en: 'Customer link created', ar: 'إنشاء رابط للعميل' }[language];
    expect(screen.getAllByText(made).length).toBeGreaterThan(0);
  },
);
