import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import partiesAr from '@/features/parties/text.ar.json';
import partiesEn from '@/features/parties/text.en.json';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { setPreferences } from '@/shared/lib/preferences';
import { type Failure, mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { pound } from '@/test/session';
import { vendorExample } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { VendorFormPage } from './vendor-form-page';

/** The words of the form: those of vendors, and those of every party. */
const words = {
  en: { ...partiesEn.form, ...en.form },
  ar: { ...partiesAr.form, ...ar.form },
};
const common = { en: commonEn, ar: commonAr };
const PATIENT = { timeout: 10_000 };

const withholding = {
  id: 7,
  tax_name: 'Supplies',
  tax_name_ar: 'توريدات',
  tax_precntage: '1',
  tax_category_id: 2,
  kind: 'withholding' as const,
  per_unit: false,
  direction: 'purchase' as const,
  active: true,
  is_default: false,
};

/** The server's lists, and what it does with what is saved. */
function answering(save: () => typeof vendorExample | Failure) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const keep = ({ request, body }: { request: Request; body: Record<string, unknown> }) => {
    sent.push({ path: new URL(request.url).pathname, body });
    return save();
  };
  const account = (id: number, serial: string, account_name: string) => ({
    id,
    serial,
    account_name,
    account_name_ar: account_name,
  });
  server.use(
    mock.get('/api/GetAllCountries', {
      Countries: [{ country_id: 1, code: 'EG', name_en: 'Egypt', name_ar: 'مصر', dial_code: '20' }],
    }),
    mock.get('/Forms/GetAllCurrency', [pound]),
    mock.get('/Forms/GetTerms', []),
    mock.get('/Forms/GetAllExpenseCOA', () => ({
      COAList: [account(61, '610001', 'Office supplies')],
    })),
    mock.get('/Forms/GetApCoaForVendors', () => ({
      COAList: [account(21, '211001', 'Local vendors')],
    })),
    mock.get('/Forms/GetMyTaxesList', [withholding]),
    mock.get('/Vendor/VendorNameExist/{name}', ({ params }) => ({
      exists: params.name === 'Delta',
      similar: params.name === 'Deltа' ? 'Delta' : null,
    })),
    mock.post('/Vendor/ListVendor', { Vendors: [], NextItem: null, ShowTable: true, Total: 0 }),
    mock.post('/Vendor/VendorDetails/{id}', vendorExample, { params: { id: 8 } }),
    mock.post('/Vendor/AddVendor', keep),
    mock.post('/Vendor/EditVendor/{id}', keep, { params: { id: 8 } }),
  );
  return sent;
}

describe.each(['en', 'ar'] as const)('the form of a vendor in %s', (language) => {
  const form = words[language];
  const { actions } = common[language];
  const open = (path = '/vendors/add', route = path) =>
    renderScreen(<VendorFormPage />, {
      language,
      route,
      path,
      texts: { vendors: [en, ar], parties: [partiesEn, partiesAr] },
    });
  const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`), {}, PATIENT);
  const nameField = () => field(`${common[language].nouns.name}( \\*)?$`);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('sends what was typed, and says at which rate its opening balance counts', async () => {
    const saved = { ...vendorExample, warnings: ['vendor.rate_assumed'] };
    const sent = answering(() => saved);
    const { router } = await open();
    await userEvent.type(await field(form.company), 'Nile Paper');
    await userEvent.type(await field(form.taxOffice), 'Giza');
    await press(actions.save);
    await waitFor(() => expect(sent).toHaveLength(1), PATIENT);
    expect(sent[0]?.body).toMatchObject({
      company_name: 'Nile Paper',
      display_name: 'Nile Paper',
      is_foreign: false,
      tax_office: 'Giza',
      country: 1,
      currency_id: 30,
    });
    const warning = form.rateAssumed.replace('{{name}}', vendorExample.vendor.display_name);
    expect(await screen.findByText(warning, {}, PATIENT)).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/vendors/8'), PATIENT);
  });

  it('begins with the name, and keeps the rest folded', async () => {
    setPreferences({ forms: 'short' });
    const sent = answering(() => vendorExample);
    await open();
    const first = await nameField();
    expect(document.activeElement).toBe(first);
    expect(screen.getAllByRole('textbox')[0]).toBe(first);
    expect(screen.queryByLabelText(form.taxOffice)).toBeNull();
    await userEvent.type(first, 'Nile Paper');
    await press(actions.save);
    await waitFor(() => expect(sent).toHaveLength(1), PATIENT);
    expect(sent[0]?.body).toMatchObject({ display_name: 'Nile Paper', company_name: null });
  });

  it('warns of a name that only looks like another', async () => {
    answering(() => vendorExample);
    await open();
    // Its last letter is Cyrillic.
    await userEvent.type(await nameField(), 'Deltа');
    const note = await screen.findByText(
      common[language].forms.looksLike,
      { exact: false },
      PATIENT,
    );
    expect(note.textContent).toContain('Delta');
  });

  it('warns of a vendor that is there already, and shows the refusal at its field', async () => {
    const refusal = language === 'ar' ? 'هذا المورد مسجل من قبل!' : 'Vendor already exists!';
    answering(() =>
      refused(409, { status: 409, code: 'vendor.exists', message: refusal, field: 'display_name' }),
    );
    await open();
    await userEvent.type(await nameField(), 'Delta');
    expect(await screen.findByText(form.nameTaken, {}, PATIENT)).toBeTruthy();
    await press(actions.save);
    const typed = await nameField();
    await waitFor(() => expect(typed.getAttribute('aria-invalid')).toBe('true'), PATIENT);
  });

  it('keeps account and nature of dealing of a vendor that is changed', async () => {
    const sent = answering(() => vendorExample);
    await open('/vendors/8/edit', '/vendors/$id/edit');
    const opening = await field(form.opening);
    await userEvent.clear(opening);
    await press(actions.save);
    await waitFor(() => expect(sent).toHaveLength(1), PATIENT);
    expect(sent[0]?.path).toMatch(/EditVendor\/8$/);
    expect(sent[0]?.body).toMatchObject({
      main_charts_id: 61,
      bill_chart_id: null,
      withholding_tax_id: 7,
      tax_file_number: '5-123-456',
      opening_balance: '',
      version: 2,
    });
  });
});
