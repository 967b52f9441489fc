import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import attachmentsAr from '../../attachments/text.ar.json';
import attachmentsEn from '../../attachments/text.en.json';
import documentsAr from '../../documents/text.ar.json';
import documentsEn from '../../documents/text.en.json';
import { quoteExample } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { AddQuotePage } from './add-quote-page';

const texts = {
  quotes: [en, ar],
  documents: [documentsEn, documentsAr],
  attachments: [attachmentsEn, attachmentsAr],
} as const;
const { currency } = quoteExample.Quote;
/** A whole page takes its time where several tests share a small machine. */
const PATIENT = { timeout: 10_000 };
const MB = 1024 * 1024;

const customer = {
  id: 5,
  display_name: 'شركة النيل للتجارة',
  email: 'accounts@nile.example',
  address: '12 Talaat Harb St, Cairo',
  terms_id: 3,
  currency,
  open_balance: '0.00',
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
const file = (id: number, file_name: string) => ({
  id,
  file_name,
  media_type: 'application/pdf',
  size: 1200,
  uploaded_at: '2026-11-20T08:00:00Z',
  uploaded_by: 'Mona Adel',
});

/** The server's lists, and what it was sent. */
function answering() {
  const sent: Record<string, unknown>[] = [];
  server.use(
    mock.get('/Branch/GetBranches', { BranchesEnable: false, in_plan: true, Branches: [] }),
    mock.get('/Tags/GetTags', []),
    mock.get('/Forms/GetActivityCodes', { Activities: [] }),
    mock.get('/Forms/GetMyTaxesList', [vat]),
    mock.get('/Forms/GetTerms', []),
    mock.get('/Forms/GetAllCurrency', [currency]),
    mock.get('/Forms/GetCustomerForInvoice', { Customers: [customer] }),
    mock.post('/Forms/ListProduct', { Products: [] }),
    mock.post('/Quote/GetQuotes', { NextNumber: 'QT-0021' }),
    mock.post('/Attachment/Upload', () => file(31, 'scan.pdf')),
    mock.post('/Quote/AddQuote', ({ body }) => {
      sent.push(body);
      return quoteExample;
    }),
    mock.post('/Attachment/Attach', ({ body }) => {
      sent.push(body);
      return [file(31, 'scan.pdf')];
    }),
  );
  return sent;
}

async function opened() {
  const user = userEvent.setup();
  const view = await renderScreen(<AddQuotePage />, { texts });
  await screen.findByRole('heading', { name: /QT-0021/ }, PATIENT);
  return { user, view };
}

const choose = () => screen.getByLabelText(attachmentsEn.add, { selector: 'input' });
const inLine = (text: string) =>
  screen.getAllByLabelText(new RegExp(`^${text}[,،]`), { selector: 'input' })[0] as HTMLElement;

describe('a new quote', { timeout: 40_000 }, () => {
  it('is sent with its days, and its files go to it', async () => {
    const sent = answering();
    const { user, view } = await opened();
    await user.click(screen.getByRole('combobox', { name: /^Customer/ }));
    await user.click(await screen.findByRole('option', { name: /شركة النيل/ }, PATIENT));
    await user.type(inLine(documentsEn.lines.description), 'Consulting');
    await user.type(inLine(documentsEn.lines.price), '1000{Tab}');
    await user.upload(choose(), new File(['x'], 'scan.pdf', { type: 'application/pdf' }));
    await screen.findByText('scan.pdf', {}, PATIENT);
    await user.keyboard('{Control>}s{/Control}');

    await waitFor(() => expect(view.router.state.location.pathname).toBe('/quotes/21'), PATIENT);
    expect(sent).toMatchObject([
      {
        customer_id: 5,
        quote_number: null,
        quote_date: '2026-11-20',
        valid_until: '2026-12-20',
        expected_total: '1140.00',
        lines: [{ description: 'Consulting', quantity: '1', price: '1000', tax_ids: [1] }],
      },
      { kind: 'quote' as const, id: 21, attachment_ids: [31] },
    ]);
  });

  it('does not send a file that is too large', async () => {
    answering();
    const { user } = await opened();
    const large = new File(['x'], 'film.mp4');
    Object.defineProperty(large, 'size', { value: 20 * MB + 1 });
    await user.upload(choose(), large);
    expect(await screen.findByText('File size exceeds 20 MB limit')).toBeTruthy();
    expect(screen.queryByText('film.mp4')).toBeNull();
  });

  it('gives a removed file back', async () => {
    answering();
    const { user } = await opened();
    await user.upload(choose(), new File(['x'], 'scan.pdf'));
    await user.click(await screen.findByRole('button', { name: 'Remove scan.pdf' }, PATIENT));
    expect(screen.queryByRole('button', { name: 'Download scan.pdf' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Download scan.pdf' })).toBeTruthy();
  });
});
