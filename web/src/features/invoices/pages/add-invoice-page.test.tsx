import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeColumn } from '@/features/documents/public';
import documentsAr from '@/features/documents/text.ar.json';
import documentsEn from '@/features/documents/text.en.json';
import { setPreferences } from '@/shared/lib/preferences';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import accountsAr from '../../accounts/text.ar.json';
import accountsEn from '../../accounts/text.en.json';
import { invoiceExample } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { AddInvoicePage } from './add-invoice-page';

/** The words of the form: those of invoices, and those of every document. */
const both = (documents: typeof documentsEn, own: typeof en) => ({
  ...documents,
  ...own,
  fields: { ...documents.fields, ...own.fields },
  form: { ...documents.form, ...own.form },
});
const words = { en: both(documentsEn, en), ar: both(documentsAr, ar as never) };
/** A whole page takes its time where several tests share a small machine. */
const PATIENT = { timeout: 10_000 };
const textIn = (field: HTMLElement) => (field as HTMLInputElement).value;

const { currency } = invoiceExample;
const customer = {
  id: 5,
  display_name: 'شركة النيل للتجارة',
  email: 'accounts@nile.example',
  address: '12 Talaat Harb St, Cairo',
  terms_id: 3,
  currency,
  open_balance: '0.00',
};
const paper = {
  id: 8,
  kind: 'non_inventory' as const,
  name: 'Copy paper',
  description: 'A4, 80 g',
  sales_price: '1250.00',
  income_account_id: 4,
  tax_id: 1,
  active: true,
  item_code: 'EG-200-A4',
};
const vat = {
  id: 1,
  tax_name: 'VAT',
  tax_name_ar: 'ضريبة القيمة المضافة',
  tax_precntage: '14',
  tax_category_id: 1,
  kind: 'vat' as const,
  per_unit: false,
  direction: 'both' as const,
  active: true,
  is_default: true,
};
const cheque = {
  id: 3,
  key: 'cheque',
  name_en: 'Cheque',
  name_ar: 'شيك',
  kind: 'cheque' as const,
  reference_label_en: 'Cheque number',
  reference_label_ar: 'رقم الشيك',
  reference_required: true,
};
const activities = [
  { code: '4620', name_en: 'Agricultural raw materials', name_ar: 'المواد الأولية الزراعية' },
  { code: '4659', name_en: 'Equipment', name_ar: 'المعدات والأجهزة' },
];
const net30 = { id: 3, terms_name: 'Net 30', terms_name_ar: 'خلال 30 يومًا', days: 30 };

/** The server's lists, and what it does with a new invoice. */
function answering(add: () => Response) {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.get('*/v2/Einvoice/checkifActive', () =>
      HttpResponse.json({ active: false, signer: 'none' }),
    ),
    mock.get('/Branch/GetBranches', { BranchesEnable: false, in_plan: true, Branches: [] }),
    mock.get('/Tags/GetTags', []),
    mock.get('/Forms/GetMyTaxesList', [vat]),
    mock.get('/Forms/GetTerms', [net30]),
    mock.get('/Forms/GetAllCurrency', [currency]),
    mock.get('/Forms/GetPaymentMethods', [cheque]),
    mock.get('/Forms/GetActivityCodes', { Activities: activities, company_code: '4659' }),
    mock.get('/Forms/GetDepositAccounts', { COAList: [] }),
    mock.get('/Forms/GetCustomerForInvoice', { Customers: [customer] }),
    mock.post('/Forms/ListProduct', { Products: [paper] }),
    mock.post('/Invoice/GetInvoice', { NextNumber: 'INV-0161' }),
    mock.get('/Invoice/InvoiceIDExist/{ref}', ({ params }) => ({
      exists: params.ref === 'INV-0001',
      similar: params.ref === 'INV-1' ? 'INV-0001' : null,
    })),
    mock.post('/Invoice/AddInvoice', ({ body }) => {
      sent.push(body);
      return add();
    }),
  );
  return sent;
}

const saved = () => HttpResponse.json({ Invoice: invoiceExample });

// Fields that grow with their text ask when fonts have come; the test's page has none.
beforeAll(() => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});

describe.each(['en', 'ar'] as const)('a new invoice in %s', { timeout: 40_000 }, (language) => {
  const t = words[language];
  const named = (text: string) =>
    screen.getByLabelText(new RegExp(`^${text}( \\*)?$`), { selector: 'input, textarea' });
  const inLine = (text: string) =>
    screen.getAllByLabelText(new RegExp(`^${text}[,،]`), {
      selector: 'input, select',
    })[0] as HTMLElement;

  async function opened() {
    const user = userEvent.setup();
    const view = await renderScreen(<AddInvoicePage />, {
      language,
      route: '/sales/invoice/add',
      texts: {
        invoices: [en, ar],
        documents: [documentsEn, documentsAr],
        accounts: [accountsEn, accountsAr],
      },
    });
    await screen.findByRole('heading', { name: /INV-0161/ }, PATIENT);
    return { user, view };
  }

  async function filled() {
    const { user, view } = await opened();
    await user.click(named(i18next.t('nouns.customer')));
    await user.click(await screen.findByRole('option', { name: /شركة النيل/ }, PATIENT));
    await user.click(inLine(t.lines.product));
    await user.click(await screen.findByRole('option', { name: /Copy paper/ }, PATIENT));
    return { user, view };
  }

  it('shows the last price, which one click takes, the stock and the credit limit', async () => {
    answering(saved);
    const last = {
      price: '1200.5',
      currency_id: currency.id,
      currency: 'EGP',
      prices_include_tax: false,
      document_id: 3,
      number: 'INV-0012',
      date: '2026-11-03',
    };
    const asked: unknown[] = [];
    server.use(
      mock.post('/Forms/LastSalePrices', ({ body }) => {
        asked.push(body);
        return {
          products: [{ product_id: 8, on_hand: '14.00000', last }],
          credit: { limit: '1000.00', owed: '500.00' },
        };
      }),
    );
    const { user } = await filled();
    const hint = await screen.findByRole('button', { name: /1,200\.50.*INV-0012/ }, PATIENT);
    screen.getByText(t.hints.stock.replace('{{quantity}}', '14'));
    const before = asked.length;
    await user.click(hint);
    expect(textIn(inLine(t.lines.price))).toBe('1,200.50');
    expect(screen.queryByRole('button', { name: /INV-0012/ })).toBeNull();
    const [over = ''] = t.hints.overLimit.replace('{{over}}', '').trim().split('{{limit}}');
    expect(screen.getByText((text) => text.includes(over.trim()))).toBeTruthy();
    expect(asked).toHaveLength(before);
    expect(asked.at(-1)).toEqual({ party_id: 5, product_ids: [8], except: null });
  });

  it('is filled by its customer and its product, and sent with the total shown', async () => {
    const sent = answering(saved);
    const { user, view } = await filled();
    expect(textIn(named(t.fields.customerEmail))).toBe('accounts@nile.example');
    expect(textIn(named(t.fields.terms))).toBe(
      language === 'ar' ? net30.terms_name_ar : net30.terms_name,
    );
    await user.clear(inLine(t.lines.quantity));
    await user.type(inLine(t.lines.quantity), '12*2{Tab}');
    await user.type(inLine(t.lines.discount), '10%');
    await user.keyboard('{Control>}s{/Control}');

    await waitFor(() => expect(sent).toHaveLength(1), PATIENT);
    expect(sent[0]).toMatchObject({
      invoice_number: null,
      customer_id: 5,
      invoice_date: '2026-11-20',
      due_date: '2026-12-20',
      terms_id: 3,
      expected_total: '30780.00',
      lines: [
        {
          product_id: 8,
          description: 'A4, 80 g',
          quantity: '24',
          price: '1250.00',
          discount_percent: '10',
          tax_ids: [1],
        },
      ],
    });
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/sales/12'), PATIENT);
  });

  it('raises an invoice, with the copied project folded and the lines copied when asked', async () => {
    answering(saved);
    server.use(mock.get('/Invoice/GetInvoiceById/{id}', { Invoice: invoiceExample }));
    setPreferences({ forms: 'short' });
    const user = userEvent.setup();
    await renderScreen(<AddInvoicePage />, {
      language,
      route: '/sales/invoice/add',
      path: `/sales/invoice/add?raises=${invoiceExample.id}`,
      texts: {
        invoices: [en, ar],
        documents: [documentsEn, documentsAr],
        accounts: [accountsEn, accountsAr],
      },
    });
    const copy = await screen.findByRole('button', { name: t.debit.copyLines }, PATIENT);
    const more = screen.getByRole('button', { name: new RegExp(`^${t.form.more}`) });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    expect(more.textContent).toContain(invoiceExample.project_name);
    await user.click(copy);
    expect(textIn(inLine(t.lines.price))).toBe('1,250.00');
    expect(screen.queryByRole('button', { name: t.debit.copyLines })).toBeNull();
  });

  it('says how it is to be paid, and under which codes it is issued', async () => {
    codeColumn.set(false);
    const sent = answering(saved);
    const { user } = await filled();
    await user.click(named(t.fields.paymentMethod));
    const name = language === 'ar' ? cheque.name_ar : cheque.name_en;
    await user.click(await screen.findByRole('option', { name }, PATIENT));
    const label = language === 'ar' ? cheque.reference_label_ar : cheque.reference_label_en;
    await user.type(named(label), '000417');
    // The company's own activity, until another one is chosen.
    const activity = named(t.fields.activityCode);
    await waitFor(() => expect(textIn(activity)).toMatch(/^4659 · /), PATIENT);
    expect(screen.queryByLabelText(new RegExp(`^${t.lines.code}[,،]`))).toBeNull();
    await user.click(screen.getByLabelText(t.lines.showCodes));
    expect(textIn(inLine(t.lines.code))).toBe('EG-200-A4');
    await user.clear(inLine(t.lines.code));
    await user.type(inLine(t.lines.code), '6221033101234{Tab}');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1), PATIENT);
    expect(sent[0]).toMatchObject({
      payment_method_id: 3,
      payment_ref_no: '000417',
      activity_code: null,
      lines: [{ item_code: '6221033101234' }],
    });
  });

  it('takes the next one after saving, when asked to', async () => {
    const sent = answering(saved);
    const { user, view } = await filled();
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1), PATIENT);
    await waitFor(() => expect(textIn(named(i18next.t('nouns.customer')))).toBe(''), PATIENT);
    expect(textIn(inLine(t.lines.price))).toBe('');
    await waitFor(
      () => expect(document.activeElement).toBe(named(i18next.t('nouns.customer'))),
      PATIENT,
    );
    expect(view.router.state.location.pathname).toBe('/sales/invoice/add');
  });

  it('says at the line what the server refuses of it', async () => {
    const message = language === 'ar' ? 'لا تنطبق هذه الضريبة' : 'This tax does not apply';
    answering(() =>
      HttpResponse.json(
        {
          type: 'about:blank',
          title: 'Bad request',
          status: 400,
          code: 'invalid_fields',
          message: 'Please check the marked fields.',
          errors: [{ field: 'lines.0.tax_ids', code: 'document.tax_does_not_apply', message }],
        },
        { status: 400 },
      ),
    );
    const { user } = await filled();
    await user.keyboard('{Control>}s{/Control}');
    const row = (await screen.findAllByText(message, {}, PATIENT)).map((one) =>
      one.closest<HTMLElement>('tr[data-line]'),
    );
    expect(row.find(Boolean)?.dataset.line).toBe('0');
  });

  it('explains a total that differs from the server', async () => {
    answering(() =>
      HttpResponse.json(
        {
          type: 'about:blank',
          title: 'Conflict',
          status: 409,
          code: 'document.total_mismatch',
          message: 'The total is 1,426.00.',
          field: 'expected_total',
        },
        { status: 409 },
      ),
    );
    const { user } = await filled();
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(t.form.totalMismatch, {}, PATIENT)).toBeTruthy();
  });

  it('is not sent without customer and lines', async () => {
    const sent = answering(saved);
    const { user } = await opened();
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(t.form.noLines, {}, PATIENT)).toBeTruthy();
    expect(sent).toHaveLength(0);
  });

  it('says while typing that a number is taken', async () => {
    answering(saved);
    const { user } = await opened();
    await user.type(named(t.fields.number), 'INV-0001');
    expect(await screen.findByText(t.form.numberTaken, {}, PATIENT)).toBeTruthy();
    await user.type(named(t.fields.number), '9');
    await waitFor(() => expect(screen.queryByText(t.form.numberTaken)).toBeNull(), PATIENT);
  });

  it('says while typing which number it looks like, and refuses nothing', async () => {
    answering(saved);
    const { user } = await opened();
    await user.type(named(t.fields.number), 'INV-1');
    expect(await screen.findByText('INV-0001', {}, PATIENT)).toBeTruthy();
    expect(screen.queryByText(t.form.numberTaken)).toBeNull();
    await user.type(named(t.fields.number), '9');
    await waitFor(() => expect(screen.queryByText('INV-0001')).toBeNull(), PATIENT);
  });

  it('keeps a due date that was set, and moves one that follows', async () => {
    answering(saved);
    const { user } = await filled();
    const due = named(i18next.t('nouns.dueDate'));
    const latin = (field: HTMLElement) =>
      textIn(field).replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
    await user.clear(named(t.fields.date));
    await user.type(named(t.fields.date), '01/12/2026{Tab}');
    await waitFor(() => expect(latin(due)).toBe('31/12/2026'), PATIENT);
    await user.clear(due);
    await user.type(due, '15/01/2027{Tab}');
    await user.clear(named(t.fields.date));
    await user.type(named(t.fields.date), '05/12/2026{Tab}');
    await waitFor(() => expect(latin(named(t.fields.date))).toBe('05/12/2026'), PATIENT);
    expect(latin(due)).toBe('15/01/2027');
  });
});
