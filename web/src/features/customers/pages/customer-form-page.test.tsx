import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import partiesAr from '@/features/parties/text.ar.json';
import partiesEn from '@/features/parties/text.en.json';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { setPreferences } from '@/shared/lib/preferences';
import { locked } from '@/test/locked';
import { type Failure, mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { pound } from '@/test/session';
import { customerExample, customerRow } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { CustomerFormPage } from './customer-form-page';

function kindsOf({ type }: typeof en | typeof ar) {
  return { abroad: type.foreign, person: type.personal, local: type.local_company };
}

/** The words of the form: those of customers, and those of every party. */
const words = {
  en: { ...partiesEn.form, ...en.form, ...kindsOf(en) },
  ar: { ...partiesAr.form, ...ar.form, ...kindsOf(ar) },
};
const common = { en: commonEn, ar: commonAr };
const PATIENT = { timeout: 10_000 };

/** The server's lists, and what it does with what is saved. */
function answering(save: (path: string) => typeof customerExample | Failure) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  server.use(
    mock.get('/api/GetAllCountries', {
      Countries: [{ country_id: 1, code: 'EG', name_en: 'Egypt', name_ar: 'مصر', dial_code: '20' }],
    }),
    mock.get('/Forms/GetAllCurrency', [pound]),
    mock.get('/Forms/GetTerms', []),
    mock.get('/Customer/CompanyNameExist/{name}', ({ params }) => ({
      exists: params.name === 'Nile Trading',
    })),
    mock.post('/Customer/GetCustomersTable', {
      Customers: [customerRow],
      NextItem: null,
      Total: 1,
    }),
    mock.post('/Customer/CustomerDetails/{id}', customerExample, { params: { id: 5 } }),
    mock.post('/Customer/AddCustomer', ({ body, request }) => {
      const path = new URL(request.url).pathname;
      sent.push({ path, body });
      return save(path);
    }),
    mock.post(
      '/Customer/EditCustomer/{id}',
      ({ body, request }) => {
        const path = new URL(request.url).pathname;
        sent.push({ path, body });
        return save(path);
      },
      { params: { id: 5 } },
    ),
  );
  return sent;
}

describe.each(['en', 'ar'] as const)('the form of a customer in %s', (language) => {
  const form = words[language];
  const { actions, errors } = common[language];
  const open = (path = '/customers/add', route = path) =>
    renderScreen(<CustomerFormPage />, {
      language,
      route,
      path,
      texts: { customers: [en, ar], parties: [partiesEn, partiesAr] },
    });
  const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`), {}, PATIENT);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('names the company after itself and sends what was typed', async () => {
    const sent = answering(() => customerExample);
    const { router } = await open();
    await userEvent.type(await field(form.company), 'شركة الدلتا');
    expect(await field(form.displayName)).toHaveProperty('value', 'شركة الدلتا');
    await userEvent.type(await field(form.taxId), '١٢٣-٤٥٦-٧٨٩');
    await press(actions.save);
    await waitFor(() => expect(sent).toHaveLength(1), PATIENT);
    expect(sent[0]?.path).toMatch(/AddCustomer$/);
    expect(sent[0]?.body).toMatchObject({
      customer_type: 'local_company',
      company_name: 'شركة الدلتا',
      display_name: 'شركة الدلتا',
      tax_id: '123456789',
      country_id: 1,
      currency_id: 30,
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/customers/5'), PATIENT);
  });

  it('says what is missing and sends nothing', async () => {
    const sent = answering(() => customerExample);
    await open();
    await field(form.company);
    await press(actions.save);
    expect(await screen.findAllByText(errors.required, {}, PATIENT)).toHaveLength(1);
    expect(sent).toHaveLength(0);
  });

  it('begins with the name, and keeps the rest folded until it holds something', async () => {
    setPreferences({ forms: 'short' });
    const sent = answering(() => customerExample);
    await open();
    const first = await field(form.company);
    expect(document.activeElement).toBe(first);
    expect(screen.getAllByRole('textbox')[0]).toBe(first);
    expect(screen.queryByLabelText(new RegExp(`^${form.displayName}`))).toBeNull();
    expect(screen.queryByLabelText(form.city)).toBeNull();
    await userEvent.type(first, 'شركة الدلتا');
    // One abroad is asked for its country.
    await press(words[language].abroad);
    expect(await screen.findByLabelText(form.country, {}, PATIENT)).toBeTruthy();
    await press(actions.save);
    await waitFor(() => expect(sent).toHaveLength(1), PATIENT);
    expect(sent[0]?.body).toMatchObject({ display_name: 'شركة الدلتا', customer_type: 'foreign' });
  });

  it('takes the name along when a person turns out to be a company', async () => {
    const sent = answering(() => customerExample);
    await open();
    await field(form.company);
    await press(words[language].person);
    const name = screen.getByLabelText(new RegExp(`^${common[language].nouns.name}( \\*)?$`));
    await userEvent.type(name, 'Delta');
    await press(words[language].local);
    expect(await field(form.company)).toHaveProperty('value', 'Delta');
    await press(actions.save);
    await waitFor(() => expect(sent).toHaveLength(1), PATIENT);
    expect(sent[0]?.body).toMatchObject({ display_name: 'Delta', company_name: 'Delta' });
  });

  it('warns of a company that is there already, and shows the refusal at its field', async () => {
    const refusal = language === 'ar' ? 'اسم العميل موجود' : 'Customer already exists';
    answering(() =>
      refused(409, {
        status: 409,
        code: 'customer.exists',
        message: refusal,
        field: 'display_name',
      }),
    );
    await open();
    await userEvent.type(await field(form.company), 'Nile Trading');
    expect(await screen.findByText(form.nameTaken, {}, PATIENT)).toBeTruthy();
    await press(actions.save);
    const nameField = await field(form.displayName);
    await waitFor(() => expect(nameField.getAttribute('aria-invalid')).toBe('true'), PATIENT);
    expect(screen.getAllByText(refusal).length).toBeGreaterThan(0);
  });

  it('tells that the day of an opening balance is locked, but not the one it was saved with', async () => {
    locked({ accounting: '2026-01-31', sales: '2026-10-31' });
    answering(() => customerExample);
    await open('/customers/5/edit', '/customers/$id/edit');
    const day = await field(form.openingDate);
    const change = async (typed: string) => {
      await userEvent.clear(day);
      await userEvent.type(day, typed);
      await userEvent.tab();
    };
    const { accounting, sales } = common[language].date.locked;
    const starting = (text: string) => new RegExp(text.split('{{')[0] ?? '');
    const [early, other] = [starting(accounting), starting(sales)];
    await change('2/1/2026');
    expect(await screen.findByText(early, {}, PATIENT)).toBeTruthy();
    await change('1/1/2026');
    expect(screen.queryByText(early)).toBeNull();
    // Openings are entries: a lock of sales alone is nothing to them.
    await change('1/2/2026');
    expect(screen.queryByText(early)).toBeNull();
    expect(screen.queryByText(other)).toBeNull();
  });

  it('corrects a posted opening balance, of the version that was opened', async () => {
    const sent = answering(() => customerExample);
    await open('/customers/5/edit', '/customers/$id/edit');
    const opening = await field(form.opening);
    const { display_name } = customerExample.customer;
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toContain(display_name);
    // Reminders are agreed with the terms of payment, and are no way of reaching anybody.
    const tick = await field(form.remindersExempt);
    expect(opening.closest('section')?.contains(tick)).toBe(true);
    await userEvent.clear(opening);
    await userEvent.type(opening, '450');
    expect(await field(form.currency)).toHaveProperty('disabled', true);
    await userEvent.type(await field(form.city), 'Giza');
    await press(actions.save);
    await waitFor(() => expect(sent).toHaveLength(1), PATIENT);
    expect(sent[0]?.path).toMatch(/EditCustomer\/5$/);
    expect(sent[0]?.body).toMatchObject({
      city: 'Giza',
      opening_balance: '450',
      opening_balance_date: '2026-01-01',
      version: 3,
    });
  });
});
