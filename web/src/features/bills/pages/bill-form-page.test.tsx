import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import documentsAr from '@/features/documents/text.ar.json';
import documentsEn from '@/features/documents/text.en.json';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { draftKey, drafts } from '@/shared/lib/draft-store';
import { type Failure, mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { pound } from '@/test/session';
import accountsAr from '../../accounts/text.ar.json';
import accountsEn from '../../accounts/text.en.json';
import productsAr from '../../products/text.ar.json';
import productsEn from '../../products/text.en.json';
import { billDetailExample, billExample } from '../example.fixture';
import { newBill } from '../mapping';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { AddBillPage } from './add-bill-page';
import { EditBillPage } from './edit-bill-page';

const words = {
  en: { own: en, document: documentsEn, common: commonEn },
  ar: { own: ar, document: documentsAr, common: commonAr },
};
/** A whole page takes its time where several tests share a small machine. */
const PATIENT = { timeout: 10_000 };
const textIn = (field: HTMLElement) => (field as HTMLInputElement).value;

const vendor = {
  VendorID: 8,
  VendorName: 'شركة الدلتا للتوريدات',
  CurrencyData: pound,
  exchange_rate: '1',
  is_foreign: false,
  address: '5 Fouad St',
  terms_id: 3,
  withholding_tax_id: 7,
  withholding_exempt_until: null,
};
const paper = {
  id: 8,
  kind: 'inventory' as const,
  name: 'Copy paper',
  description: 'A4, 80 g',
  unit_cost: '900.00',
  account_id: 14,
  tax_id: 1,
  on_hand: '12',
  unit: 'box',
};
const rent = { id: 61, serial: '610001', account_name: 'Rent', account_name_ar: 'الإيجار' };
const tax = { tax_category_id: 1, per_unit: false, active: true };
const vat = {
  ...tax,
  id: 1,
  tax_name: 'VAT',
  tax_name_ar: 'ضريبة القيمة المضافة',
  tax_precntage: '14',
  kind: 'vat' as const,
  direction: 'both' as const,
  is_default: true,
};
const withheld = {
  ...tax,
  id: 7,
  tax_name: 'Supplies',
  tax_name_ar: 'توريدات',
  tax_precntage: '1.00000',
  kind: 'withholding' as const,
  direction: 'purchase' as const,
  is_default: false,
};
const net30 = { id: 3, terms_name: 'Net 30', terms_name_ar: 'خلال 30 يومًا', days: 30 };

/** The server's lists; what is saved is kept, and answered as the example. */
function answering(save: () => typeof billDetailExample | Failure = () => billDetailExample) {
  const sent: Record<string, unknown>[] = [];
  const keep = ({ body }: { body: Record<string, unknown> }) => {
    sent.push(body);
    return save();
  };
  server.use(
    mock.get('/Branch/GetBranches', { BranchesEnable: false, in_plan: true, Branches: [] }),
    mock.get('/Tags/GetTags', []),
    mock.get('/Forms/GetMyTaxesList', [vat, withheld]),
    mock.get('/Forms/GetTerms', [net30]),
    mock.get('/Forms/GetAllCurrency', [pound]),
    mock.get('/COA/GetMainChart', []),
    mock.get('/Forms/GetAllExpenseCOA', { COAList: [rent] }),
    mock.get('/Forms/GetItemsForBill', { Products: [paper], Accounts: [rent] }),
    mock.post('/Vendor/ListVendor', { Vendors: [vendor] }),
    mock.post('/Bill/GetBillResources', { NextNumber: 'BILL-0022' }),
    mock.get('/Bill/BillNumberExist/{id}/{ref}', ({ params }) => ({
      exists: params.id === '8' && params.ref === 'DS-1',
    })),
    mock.get('/Bill/GetBillByID/{id}', billDetailExample),
    mock.post('/Bill/AddBill', keep),
    mock.post('/Bill/EditBill/{id}', keep),
  );
  return sent;
}

// Fields that grow with their text ask when fonts have come; the test's page has none.
beforeAll(() => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});

const texts = {
  bills: [en, ar],
  documents: [documentsEn, documentsAr],
  accounts: [accountsEn, accountsAr],
  products: [productsEn, productsAr],
} as const;

describe.each(['en', 'ar'] as const)('a bill in %s', { timeout: 40_000 }, (language) => {
  const { own, document: shared, common } = words[language];
  const literally = (text: string) => text.replace(/[()]/g, '\\$&');
  const named = (text: string) =>
    screen.getByLabelText(new RegExp(`^${literally(text)}( \\*)?$`), {
      selector: 'input, textarea',
    });
  const inLine = (text: string, line = 0) =>
    screen.getAllByLabelText(new RegExp(`^${text}[,،]`), { selector: 'input, select' })[
      line
    ] as HTMLElement;

  async function opened() {
    const user = userEvent.setup();
    const route = '/bill/add';
    const view = await renderScreen(<AddBillPage />, { language, route, texts });
    await screen.findByRole('heading', { name: /BILL-0022/ }, PATIENT);
    return { user, view };
  }

  async function filled() {
    const { user, view } = await opened();
    await user.click(named(i18next.t('nouns.vendor')));
    await user.click(await screen.findByRole('option', { name: /شركة الدلتا/ }, PATIENT));
    await user.click(inLine(shared.lines.product));
    await user.click(await screen.findByRole('option', { name: /Copy paper/ }, PATIENT));
    return { user, view };
  }

  it('says that the files of its draft must be chosen again', async () => {
    answering();
    const typed = newBill(pound, '2026-11-20', '', null);
    await drafts.save(draftKey(3, 7, 'bill-form'), { ...typed, waiting_files: 1 });
    const { user } = await opened();
    expect(screen.queryByText(shared.form.lostFiles)).toBeNull();
    await user.click(await screen.findByRole('button', { name: common.actions.restore }, PATIENT));
    expect(await screen.findByText(shared.form.lostFiles, {}, PATIENT)).toBeTruthy();
    await drafts.clear();
  });

  it('takes terms, address and withholding from its vendor, and cost from its product', async () => {
    const sent = answering();
    const { user, view } = await filled();
    expect(textIn(named(own.fields.terms))).toMatch(/30/);
    expect(textIn(named(shared.fields.mailingAddress))).toBe('5 Fouad St');
    expect(textIn(named(shared.totals.withholdingPercent))).toBe('1');
    // The second line is for an account.
    await user.click(inLine(shared.lines.account, 1));
    await user.click(await screen.findByRole('option', { name: /610001/ }, PATIENT));
    await user.type(inLine(shared.lines.price, 1), '100{Tab}');
    await user.type(named(own.fields.number), 'DS-2');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1), PATIENT);
    const rentName = language === 'ar' ? rent.account_name_ar : rent.account_name;
    expect(sent[0]).toMatchObject({
      vendor_id: 8,
      bill_number: 'DS-2',
      einvoice_uuid: null,
      billing_date: '2026-11-20',
      due_date: '2026-12-20',
      terms_id: 3,
      withholding_percent: '1',
      expected_total: '1140.00',
      lines: [
        { product_id: 8, account_id: null, price: '900.00', tax_ids: [1] },
        { product_id: null, account_id: 61, description: rentName, price: '100', tax_ids: [1] },
      ],
    });
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/bill/21'), PATIENT);
  });

  it('warns of a number that the vendor has used, and takes it all the same', async () => {
    const sent = answering();
    const { user } = await filled();
    await user.type(named(own.fields.number), 'DS-1');
    expect(await screen.findByText(shared.form.numberTwice, {}, PATIENT)).toBeTruthy();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1), PATIENT);
    expect(sent[0]).toMatchObject({ bill_number: 'DS-1' });
  });

  it('is not sent without vendor and lines; its terms are filled in', async () => {
    const sent = answering();
    const { user } = await opened();
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(shared.form.noLines, {}, PATIENT)).toBeTruthy();
    expect(screen.getAllByText(common.errors.required)).not.toHaveLength(0);
    expect(named(i18next.t('nouns.vendor')).getAttribute('aria-invalid')).toBe('true');
    expect(named(own.fields.terms).getAttribute('aria-invalid')).toBeNull();
    expect(sent).toHaveLength(0);
  });

  it('says at the line what the server refuses of it', async () => {
    const message = language === 'ar' ? 'هذا الحساب موقوف' : 'This account is closed';
    answering(() =>
      refused(400, {
        status: 400,
        code: 'invalid_fields',
        message: 'Please check the marked fields.',
        errors: [{ field: 'lines.0.account_id', code: 'x', message }],
      }),
    );
    const { user } = await filled();
    await user.keyboard('{Control>}s{/Control}');
    const rows = (await screen.findAllByText(message, {}, PATIENT)).map((one) =>
      one.closest<HTMLElement>('tr[data-line]'),
    );
    expect(rows.find(Boolean)?.dataset.line).toBe('0');
  });

  it('is changed as it stands, its lines for what they were for', async () => {
    const sent = answering();
    const user = userEvent.setup();
    await renderScreen(<EditBillPage />, {
      language,
      texts,
      route: '/bill/$id/edit',
      path: '/bill/21/edit',
    });
    await screen.findByRole('heading', { name: /BILL-0021/ }, PATIENT);
    expect(textIn(named(own.fields.number))).toBe('DS-4417');
    await user.clear(named(own.fields.memo));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1), PATIENT);
    expect(sent[0]).toMatchObject({
      version: billExample.version,
      memo: null,
      expected_total: '14715.50',
      lines: [
        { product_id: 8, account_id: null },
        { product_id: null, account_id: 61, description: 'Delivery' },
      ],
    });
  });
});
