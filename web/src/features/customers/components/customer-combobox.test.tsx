import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import partiesAr from '@/features/parties/text.ar.json';
import partiesEn from '@/features/parties/text.en.json';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import type { EntityOption } from '@/shared/ui/entity-combobox';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession, pound } from '@/test/session';
import { customerExample } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { CustomerCombobox } from './customer-combobox';

const words = { en: partiesEn, ar: partiesAr };
const common = { en: commonEn, ar: commonAr };
const PATIENT = { timeout: 10_000 };

function Field() {
  const [customer, setCustomer] = useState<EntityOption | null>(null);
  return <CustomerCombobox label="Customer" value={customer} onChange={setCustomer} />;
}

function answering() {
  server.use(
    mock.get('/Forms/GetCustomerForInvoice', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? '';
      const delta = {
        id: 9,
        display_name: 'Delta Supplies',
        phone: '03 555 1234',
        currency: pound,
        exchange_rate: '1',
        open_balance: '75.50',
      };
      return { Customers: 'Delta Supplies'.includes(search) ? [delta] : [] };
    }),
    mock.get('/api/GetAllCountries', { Countries: [] }),
    mock.get('/Forms/GetAllCurrency', [pound]),
    mock.get('/Customer/CompanyNameExist/{name}', { exists: false }),
    mock.post('/Customer/GetCustomersTable', { Customers: [], NextItem: null }),
    mock.post('/Customer/AddCustomer', customerExample),
  );
}

describe.each(['en', 'ar'] as const)('choosing a customer in %s', (language) => {
  const texts = { customers: [en, ar], parties: [partiesEn, partiesAr] } as const;

  it('shows what each owes', async () => {
    answering();
    await renderScreen(<Field />, { language, texts });
    await userEvent.click(screen.getByLabelText('Customer'));
    const option = await screen.findByRole('option', { name: /Delta/ }, PATIENT);
    expect(option.textContent).toContain('75.50');
    await userEvent.click(option);
    expect(screen.getByLabelText('Customer')).toHaveProperty('value', 'Delta Supplies');
  });

  it('adds the one who is missing and chooses them at once', async () => {
    answering();
    await renderScreen(<Field />, { language, texts });
    await userEvent.type(screen.getByLabelText('Customer'), 'النيل');
    await userEvent.click(await screen.findByRole('option', { name: /«?النيل/ }, PATIENT));
    const dialog = await screen.findByRole('dialog', {}, PATIENT);
    const company = within(dialog).getByLabelText(new RegExp(`^${words[language].form.company}`));
    expect(company).toHaveProperty('value', 'النيل');
    const { save } = common[language].actions;
    await userEvent.click(within(dialog).getByRole('button', { name: save }));
    await waitFor(
      () => expect(screen.getByLabelText('Customer')).toHaveProperty('value', 'شركة النيل للتجارة'),
      PATIENT,
    );
  });

  it('does not offer adding to those who may not', async () => {
    answering();
    const session = { ...adminSession, abilities: [{ action: 'create', subject: 'Sales' }] };
    await renderScreen(<Field />, { language, texts, session: session as typeof adminSession });
    await userEvent.click(screen.getByLabelText('Customer'));
    await screen.findByRole('option', { name: /Delta/ }, PATIENT);
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });
});
