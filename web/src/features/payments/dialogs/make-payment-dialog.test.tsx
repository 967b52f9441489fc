import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { MakePaymentDialog } from './make-payment-dialog';

const words = { en, ar };
const textIn = (field: HTMLElement) => (field as HTMLInputElement).value;

const { currency } = adminSession.company;
const bill = (id: number, due_date: string, net: string, amount_due: string) => ({
  id,
  number: `BILL-000${id}`,
  billing_date: due_date,
  due_date,
  status: 'open',
  total: amount_due,
  net,
  amount_due,
  withholding: '0.00',
});
const opening = {
  vendor_id: 8,
  vendor_name: 'شركة الدلتا للتوريدات',
  currency,
  exchange_rate: '1',
  unapplied_credit: '0.00',
  credits: [],
  Invoice: null,
  NextItem: null,
  bills: [bill(1, '2026-10-01', '1000.00', '1140.00'), bill(2, '2026-11-01', '200.00', '228.00')],
  withholding: { tax_id: 4, percent: '3', threshold: '300.00' },
  withholding_exempt_until: null,
  next_number: 'PV-0003',
  payment_account_id: 7,
};
const account = { id: 7, account_name: 'Bank', account_name_ar: 'البنك', balance: '0.00' };
const notes = {
  id: 12,
  account_name: 'Notes receivable',
  account_name_ar: 'أوراق القبض',
  balance: '0.00',
  system_role: 'notes_receivable',
};
/** A customer's, in hand. */
const cheque = {
  id: 31,
  number: '00777',
  amount: '900.00',
  currency,
  exchange_rate: '1',
  state: 'in_hand' as const,
  due_date: '2026-12-01',
  party_name: 'سوبر ماركت خير زمان',
};
const nature = (
  id: number,
  tax_name: string,
  tax_name_ar: string,
  tax_precntage: string,
  more: object = {},
) => ({
  id,
  tax_name,
  tax_name_ar,
  tax_precntage,
  active: true,
  direction: 'both' as const,
  kind: 'withholding' as const,
  is_default: false,
  per_unit: false,
  tax_category_id: 3,
  threshold: '300.00',
  ...more,
});
const natures = [
  nature(4, 'Services', 'خدمات', '3'),
  // At another rate until a week ago.
  nature(5, 'Commission', 'عمولة', '5', { effective_from: '2026-11-13' }),
  nature(6, 'Commission before', 'عمولة سابقًا', '2', {
    effective_to: '2026-11-12',
    replaced_by: 5,
  }),
];

/** How cheques were looked for. */
const looked: Record<string, unknown>[] = [];

/** Answers with the form; the payment is taken, or refused as told. */
function answering(form: object = opening, refusal?: () => Response, booked: object = {}) {
  looked.length = 0;
  const sent: Record<string, unknown>[] = [];
  server.use(
    mock.get('/Bill/MakePaymentByID/{id}', form),
    mock.get('/Bill/MakePaymentForVendor/{id}', form),
    mock.get('/Forms/GetPaymentMethods', []),
    mock.get('/Forms/GetMyTaxesList', natures),
    mock.get('/Forms/GetPaymentAccounts', { COAList: [account] }),
    mock.get('/Forms/GetDepositAccounts', { COAList: [account, notes] }),
    mock.post('/Cheque/GetCheques', ({ body }) => {
      looked.push(body);
      const money = (form as typeof opening).currency;
      return { Cheques: [{ ...cheque, currency_code: money.code, ...booked }] };
    }),
    mock.get('/Cheque/GetChequeById/{id}', () => ({
      ...cheque,
      currency: (form as typeof opening).currency,
      ...booked,
    })),
    mock.post('/Forms/GetExchangeRate', { exchange_rate: null, date: null, told: null }),
    mock.get('/Bill/GetBillByID/{id}', { Bill: { exchange_rate: '50' } }),
    mock.post('/Bill/MakePayment', ({ body }) => {
      sent.push(body);
      if (refusal) return refusal();
      const saved = { id: 9, number: 'PV-0003', amount: '1110.00', currency, applied: [] };
      return saved;
    }),
  );
  return sent;
}

// Fields that grow with their text ask when fonts have come; the test's page has none.
beforeAll(() => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});

describe.each(['en', 'ar'] as const)('paying a vendor in %s', { timeout: 30_000 }, (language) => {
  const t = words[language];
  const of = (text: string, number: string) => text.replace('{{number}}', number);
  const field = (text: string, number: string) =>
    screen.getByRole('textbox', { name: of(text, number) });
  const cash = (number: string) => field(t.rows.cashOf_purchase, number);
  const tax = (number: string) => field(t.rows.withholdingOf_purchase, number);
  const amount = () =>
    screen.getByRole('textbox', { name: new RegExp(`^${t.form.amount_purchase.split('(')[0]}`) });
  const submit = () => screen.getByRole('button', { name: t.form.submit_purchase });

  async function opened(start: Parameters<typeof MakePaymentDialog>[0]['start']) {
    const user = userEvent.setup();
    await renderScreen(<MakePaymentDialog start={start} onClose={() => undefined} />, {
      language,
      texts: { payments: [en, ar] },
    });
    await screen.findByText('BILL-0001', {}, { timeout: 10_000 });
    return user;
  }

  it('pays with the whole of a cheque that a customer gave', async () => {
    const sent = answering();
    const user = await opened({ documentId: 1 });
    await user.click(await screen.findByRole('combobox', { name: t.form.endorsed }));
    await user.click(await screen.findByRole('option', { name: /00777/ }));
    await waitFor(() => expect(textIn(amount())).toBe('900.00'));
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      endorsed_cheque_id: 31,
      payment_account_id: 12,
      reference_number: '00777',
      amount: '900.00',
      cheque: null,
    });
  });

  it('offers cheques once the account that they are paid out of is known', async () => {
    let come: (value: undefined) => void = () => undefined;
    const waited = new Promise<undefined>((resolve) => {
      come = resolve;
    });
    answering();
    server.use(
      mock.get('/Forms/GetDepositAccounts', async () => {
        await waited;
        return { COAList: [account, notes] };
      }),
    );
    const user = await opened({ documentId: 1 });
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: t.form.endorsed });
    expect(field.disabled).toBe(false);
    await user.click(field);
    expect(screen.queryByRole('option', { name: /00777/ })).toBeNull();
    expect(document.activeElement).toBe(field);
    come(undefined);
    await user.click(await screen.findByRole('option', { name: /00777/ }));
    await waitFor(() => expect(textIn(amount())).toBe('900.00'));
    expect(document.activeElement).toBe(field);
  });

  it('pays foreign money at the rate at which its cheque was booked', async () => {
    const dollar = { ...currency, id: 147, code: 'USD' };
    const sent = answering({ ...opening, currency: dollar, exchange_rate: '50' }, undefined, {
      exchange_rate: '49',
    });
    const user = await opened({ documentId: 1 });
    const rate = screen.getByRole('textbox', { name: new RegExp(`^${t.form.rate.split('(')[0]}`) });
    expect(textIn(rate)).toBe('50');
    const field = await screen.findByRole('combobox', { name: t.form.endorsed });
    await user.type(field, '00777');
    const wanted = { search: '00777', state: 'in_hand' as const, currency_id: 147 };
    await waitFor(() => expect(looked.at(-1)).toMatchObject(wanted));
    await user.click(await screen.findByRole('option', { name: /00777/ }));
    await waitFor(() => expect(textIn(rate)).toBe('49'));
    expect((rate as HTMLInputElement).disabled).toBe(true);
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ endorsed_cheque_id: 31, exchange_rate: '49' });
  });

  it('withholds by a named nature as of the day, and not from what the law leaves alone', async () => {
    answering({ ...opening, withholding: null });
    const user = await opened({ partyId: 8, documentIds: [1] });
    const name = async (number: string, nature: string) => {
      await user.click(screen.getByRole('button', { name: of(t.rows.rateOf_purchase, number) }));
      await user.click(await screen.findByRole('menuitem', { name: nature }));
    };
    const [now, before] =
      language === 'en' ? ['Commission', 'Commission before'] : ['عمولة', 'عمولة سابقًا'];
    await name('BILL-0001', now as string);
    expect(textIn(tax('BILL-0001'))).toBe('50.00');
    const day = screen.getByRole('textbox', { name: new RegExp(`^${t.form.date_purchase}`) });
    await user.clear(day);
    await user.type(day, '10/11/2026{Tab}');
    await waitFor(() => expect(textIn(tax('BILL-0001'))).toBe('20.00'));
    await user.click(screen.getByRole('button', { name: of(t.rows.rateOf_purchase, 'BILL-0001') }));
    await screen.findByRole('menuitem', { name: before as string });
    expect(screen.queryByRole('menuitem', { name: now as string })).toBeNull();
  });

  it('gives out what was typed anew when the day is corrected', async () => {
    answering({ ...opening, withholding: null });
    const user = await opened({ partyId: 8 });
    const day = screen.getByRole('textbox', { name: new RegExp(`^${t.form.date_purchase}`) });
    const paidOn = async (typed: string) => {
      await user.clear(day);
      await user.type(day, `${typed}{Tab}`);
    };
    await paidOn('15/10/2026');
    await user.clear(amount());
    await user.type(amount(), '1300{Tab}');
    expect(textIn(cash('BILL-0001'))).toBe('1,140.00');
    expect(textIn(cash('BILL-0002'))).toBe('');
    await paidOn('15/11/2026');
    await waitFor(() => expect(textIn(cash('BILL-0002'))).toBe('160.00'));
    await paidOn('15/10/2026');
    await waitFor(() => expect(textIn(cash('BILL-0002'))).toBe(''));
  });

  it('spares what is small by a nature that is named, where the vendor has none', async () => {
    answering({ ...opening, withholding: null });
    const user = await opened({ partyId: 8, documentIds: [2] });
    await user.click(screen.getByRole('button', { name: of(t.rows.rateOf_purchase, 'BILL-0002') }));
    const services = language === 'en' ? 'Services' : 'خدمات';
    await user.click(await screen.findByRole('menuitem', { name: services }));
    expect(textIn(tax('BILL-0002'))).toBe('');
    expect(textIn(amount())).toBe('228.00');
  });

  it('proposes the bill less what is withheld, and sends the nature with it', async () => {
    const sent = answering();
    const user = await opened({ documentId: 1 });
    expect(textIn(amount())).toBe('1,110.00');
    expect(textIn(tax('BILL-0001'))).toBe('30.00');
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      vendor_id: 8,
      payment_account_id: 7,
      amount: '1110.00',
      applied: [{ bill_id: 1, cash: '1110.00', withholding: '30.00', withholding_tax_id: 4 }],
    });
  });

  it('withholds by another nature where one is named for the bill', async () => {
    const sent = answering();
    const user = await opened({ documentId: 1 });
    await user.click(screen.getByRole('button', { name: of(t.rows.rateOf_purchase, 'BILL-0001') }));
    const other = language === 'en' ? 'Commission' : 'عمولة';
    await user.click(await screen.findByRole('menuitem', { name: other }));
    expect(textIn(tax('BILL-0001'))).toBe('50.00');
    expect(textIn(amount())).toBe('1,090.00');
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      applied: [{ bill_id: 1, cash: '1090.00', withholding: '50.00', withholding_tax_id: 5 }],
    });
  });

  it('pays the bills that were ticked, together', async () => {
    answering();
    await opened({ partyId: 8, documentIds: [1, 2] });
    expect(textIn(tax('BILL-0002'))).toBe('6.00');
    expect(textIn(amount())).toBe('1,332.00');
  });

  it('withholds nothing from what the law leaves alone, and says so', async () => {
    answering();
    await opened({ documentId: 2 });
    expect(textIn(tax('BILL-0002'))).toBe('');
    expect(textIn(cash('BILL-0002'))).toBe('228.00');
    const note = t.rows.spared.split('{{amount}}')[0]?.trim() ?? '';
    expect(screen.getByText(new RegExp(note))).toBeTruthy();
  });

  it('withholds nothing while the vendor is exempt, and says until when', async () => {
    answering({ ...opening, withholding: null, withholding_exempt_until: '2027-01-31' });
    await opened({ documentId: 1 });
    expect(textIn(amount())).toBe('1,140.00');
    expect(screen.getByText(/2027/)).toBeTruthy();
  });

  it('puts what the server refuses at the bill that it is about', async () => {
    const message = 'payments this small are exempt from withholding';
    const sent = answering(opening, () =>
      HttpResponse.json(
        {
          code: 'validation',
          message: 'check',
          errors: [{ field: 'applied.0.withholding', code: 'payment.below_threshold', message }],
        },
        { status: 400 },
      ),
    );
    const user = await opened({ documentId: 1 });
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(tax('BILL-0001').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  });

  it('goes on with the bill that falls due next', async () => {
    answering({ ...opening, NextItem: 2 });
    const user = await opened({ documentId: 1 });
    await user.click(screen.getByRole('button', { name: t.form.submitAndNext }));
    await waitFor(() => expect(textIn(cash('BILL-0002'))).toBe('228.00'), { timeout: 10_000 });
    expect(textIn(cash('BILL-0001'))).toBe('');
  });
});
