import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import calendarAr from '@/features/tax-calendar/text.ar.json';
import calendarEn from '@/features/tax-calendar/text.en.json';
import { aimAt } from '@/shared/lib/aimed-field';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import type { Tax } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { TaxListPage } from './tax-list-page';

/** The calendar above the taxes has nothing to ask for this person. */
const EDITOR = {
  ...adminSession,
  abilities: [{ action: 'update', subject: 'Settings' }],
} as typeof adminSession;
const PATIENT = { timeout: 10_000 };
const tax: Tax = {
  id: 5,
  tax_name: 'Development levy',
  tax_name_ar: 'رسم تنمية',
  tax_precntage: '2',
  tax_category_id: 6,
  sub_tax_category_id: null,
  kind: 'fee',
  per_unit: false,
  eta_tax_type: null,
  eta_sub_type: null,
  direction: 'both',
  effective_from: null,
  effective_to: null,
  replaced_by: null,
  threshold: null,
  active: true,
  is_default: false,
  version: 3,
};
const RESOURCES = {
  sub_tax_category_id: 61,
  name_en: 'Resource development',
  name_ar: 'تنمية الموارد',
  eta_tax_type: 'T8',
  eta_sub_type: 'RD01',
};

it('opens the tax that a link leads to at its type, and gives it one', async () => {
  const sent: unknown[] = [];
  server.use(
    mock.post('/Reminder/GetReminder', {
      UserReminder: [],
      SystemReminder: [],
      hidden: [],
      ShowTable: true,
    }),
    mock.get('/Tax/GetTax', [tax]),
    mock.get('/api/GetTaxCategories', [
      { tax_category_id: 6, name_en: 'Fees', name_ar: 'رسوم', sub_categories: [RESOURCES] },
    ]),
    mock.put('/Tax/EditTax/{id}', ({ params, body }) => {
      sent.push([params.id, body.sub_tax_category_id, body.version]);
      return tax;
    }),
  );
  const text = "Choose the tax authority's type for this tax";
  window.history.replaceState(null, '', '/taxes');
  aimAt({ pathname: '/taxes', record: 5, field: 'sub_tax_category_id', text });
  await renderScreen(<TaxListPage />, {
    route: '/taxes',
    texts: { taxes: [en, ar], 'tax-calendar': [calendarEn, calendarAr] },
    session: EDITOR,
  });
  const dialog = await screen.findByRole('dialog', {}, PATIENT);
  const type = within(dialog).getByRole('combobox', { name: en.dialog.subCategory });
  expect(await within(dialog).findByText(text, {}, PATIENT)).toBeDefined();
  await userEvent.click(type);
  await userEvent.click(await screen.findByRole('option', { name: /RD01/ }, PATIENT));
  expect(within(dialog).queryByText(text)).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
  await expect.poll(() => sent, PATIENT).toEqual([['5', 61, 3]]);
}, 60_000);
