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
import { ReceivePaymentDialog } from './receive-payment-dialog';

const words = { en, ar };
const textIn = (field: HTMLElement) => (field as HTMLInputElement).value;

const { currency } = adminSession.company;
const invoice = (id: number, due_date: string, net: string, amount_due: string) => ({
  id,
  invoice_number: `INV-000${id}`,
  invoice_date: '2026-10-01',
  due_date,
  status: 'open',
  total: amount_due,
  net,
  amount_due,
  withholding_percent: '0',
});
const opening = {
  customer_id: 5,
  customer_name: 'شركة النيل للتجارة',
  currency,
  exchange_rate: '1',
  unapplied_credit: '0.00',
  credits: [],
  invoices: [
    invoice(1, '2026-10-01', '1000.00', '1140.00'),
    invoice(2, '2026-12-01', '500.00', '570.00'),
  ],
  next_number: 'RC-0003',
  deposit_account_id: 7,
};
const account = { id: 7, account_name: 'Cash', account_name_ar: 'الخزينة', balance: '0.00' };

function answering(form: object = opening) {
  const sent: Record<string, unknown>[] = [];
  server.use(
    mock.get('/Invoice/GetNewReceivePaymentBy/{id}', form),
    mock.get('/Forms/GetPaymentMethods', []),
    mock.get('/Forms/GetDepositAccounts', { COAList: [account] }),
    mock.post('/Invoice/ReceivePayment', ({ body }) => {
      sent.push(body);
      const saved = { id: 9, number: 'RC-0003', amount: '1110.00', currency, applied: [] };
      return saved;
    }),
  );
  return sent;
}

// Fields that grow with their text ask when fonts have come; the test's page has none.
beforeAll(() => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});

describe.each(['en', 'ar'] as const)(
  'receiving a payment in %s',
  { timeout: 30_000 },
  (language) => {
    const t = words[language];
    const cashOf = (number: string) =>
      screen.getByRole('textbox', { name: t.rows.cashOf.replace('{{number}}', number) });
    const amount = () =>
      screen.getByRole('textbox', { name: new RegExp(`^${t.form.amount.split('(')[0]}`) });

    async function opened(method: number | null = null) {
      const user = userEvent.setup();
      await renderScreen(
        <ReceivePaymentDialog
          start={{ documentId: 1 }}
          method={method}
          onClose={() => undefined}
        />,
        {
          language,
          texts: { payments: [en, ar] },
        },
      );
      await screen.findByText('INV-0001', {}, { timeout: 10_000 });
      return user;
    }

    it('proposes the invoice, takes tax off it, and sends both', async () => {
      const sent = answering();
      const user = await opened();
      expect(textIn(amount())).toBe('1,140.00');
      await user.click(screen.getByRole('button', { name: /3%/ }));
      expect(textIn(cashOf('INV-0001'))).toBe('1,110.00');
      expect(textIn(amount())).toBe('1,110.00');
      await user.type(
        screen.getByRole('textbox', { name: new RegExp(`^${t.form.certificate}`) }),
        'C-77',
      );
      await user.click(screen.getByRole('button', { name: t.form.submit }));
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]).toMatchObject({
        customer_id: 5,
        deposit_account_id: 7,
        amount: '1110.00',
        withholding_certificate: 'C-77',
        applied: [{ invoice_id: 1, cash: '1110.00', withholding: '30.00' }],
      });
    });

    it('begins with the way of paying that the invoice names, and its account', async () => {
      const sent = answering();
      const cheques = { ...account, id: 12, account_name: 'Cheques', account_name_ar: 'شيكات' };
      const cheque = { id: 3, name_en: 'Cheque', name_ar: 'شيك', default_account_id: 12 };
      server.use(
        mock.get('/Forms/GetPaymentMethods', [cheque]),
        mock.get('/Forms/GetDepositAccounts', { COAList: [account, cheques] }),
      );
      const user = await opened(3);
      await user.click(screen.getByRole('button', { name: t.form.submit }));
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]).toMatchObject({ payment_method_id: 3, deposit_account_id: 12 });
    });

    it('proposes no way of paying that is gone', async () => {
      const sent = answering();
      const user = await opened(3);
      await user.click(screen.getByRole('button', { name: t.form.submit }));
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]).toMatchObject({ payment_method_id: null, deposit_account_id: 7 });
    });

    it('gives out what came, oldest first, and keeps the rest as credit', async () => {
      answering();
      const user = await opened();
      await user.clear(amount());
      await user.type(amount(), '2000{Tab}');
      expect(textIn(cashOf('INV-0001'))).toBe('1,140.00');
      expect(textIn(cashOf('INV-0002'))).toBe('570.00');
      expect(screen.getByText(t.summary.credit)).toBeTruthy();
      expect(screen.getByText(/290\.00/)).toBeTruthy();
    });

    it('refuses to give more than came', async () => {
      const sent = answering();
      const user = await opened();
      await user.clear(amount());
      await user.type(amount(), '100{Tab}');
      await user.clear(cashOf('INV-0002'));
      await user.type(cashOf('INV-0002'), '570{Tab}');
      await user.click(screen.getByRole('button', { name: t.form.submit }));
      expect(await screen.findByText(t.form.overApplied)).toBeTruthy();
      expect(sent).toHaveLength(0);
      await user.clear(cashOf('INV-0002'));
      await waitFor(() => expect(screen.queryByText(t.form.overApplied)).toBeNull());
    });

    describe('with credits', () => {
      const credit = (id: number, date: string, remaining: string) => ({
        kind: 'receipt',
        id,
        number: `RC-000${id}`,
        date,
        total: '1000.00',
        remaining,
      });
      const credits = [credit(2, '2026-10-20', '300.00'), credit(1, '2026-09-05', '100.00')];
      const named = (name: string, number: string) => name.replace('{{number}}', number);
      const field = (name: string, number: string) =>
        screen.getByRole('textbox', { name: named(name, number) });
      const tick = (number: string) =>
        screen.getByRole('checkbox', { name: named(t.credits.tick, number) });

      /** Answers with credits; the second step as told, once. */
      function answeringWithCredits(refusal?: () => Response) {
        const paid = answering({ ...opening, credits });
        const applied: { body: Record<string, unknown>; key: string | null }[] = [];
        server.use(
          mock.post('/Invoice/ApplyCredits', ({ body, request }) => {
            applied.push({ body, key: request.headers.get('Idempotency-Key') });
            if (refusal && applied.length === 1) return refusal();
            return { message: 'done' };
          }),
        );
        return { paid, applied };
      }

      it('uses them before money, and sends both in turn', async () => {
        const { paid, applied } = answeringWithCredits();
        const user = await opened();
        expect(textIn(amount())).toBe('1,140.00');
        await user.click(tick('RC-0001'));
        expect(textIn(field(t.rows.creditOf, 'INV-0001'))).toBe('100.00');
        expect(textIn(cashOf('INV-0001'))).toBe('1,040.00');
        expect(textIn(amount())).toBe('1,040.00');
        await user.click(screen.getByRole('button', { name: t.form.submit }));
        await waitFor(() => expect(applied).toHaveLength(1));
        expect(paid[0]).toMatchObject({
          amount: '1040.00',
          applied: [{ invoice_id: 1, cash: '1040.00', withholding: null }],
        });
        expect(applied[0]?.body).toEqual({
          customer_id: 5,
          date: adminSession.today,
          shares: [{ credit_kind: 'receipt', credit_id: 1, invoice_id: 1, amount: '100.00' }],
        });
      });

      it('sends credits alone where no money came', async () => {
        const { paid, applied } = answeringWithCredits();
        const user = await opened();
        await user.clear(amount());
        await user.clear(field(t.rows.creditOf, 'INV-0001'));
        await user.type(field(t.rows.creditOf, 'INV-0001'), '150{Tab}');
        expect(textIn(field(t.credits.useOf, 'RC-0001'))).toBe('100.00');
        expect(textIn(field(t.credits.useOf, 'RC-0002'))).toBe('50.00');
        await user.clear(amount());
        await user.click(screen.getByRole('button', { name: t.credits.submit }));
        await waitFor(() => expect(applied).toHaveLength(1));
        expect(paid).toHaveLength(0);
        expect(applied[0]?.body).toMatchObject({
          shares: [
            { credit_id: 1, invoice_id: 1, amount: '100.00' },
            { credit_id: 2, invoice_id: 1, amount: '50.00' },
          ],
        });
      });

      it('says what was saved when the credits are refused, and tries only them again', async () => {
        const { paid, applied } = answeringWithCredits(() =>
          HttpResponse.json(
            {
              code: 'money.exceeds_open',
              message: 'RC-0001 has only 60.00',
              fields: [{ field: 'shares.0.amount', code: 'x', message: 'RC-0001 has only 60.00' }],
            },
            { status: 409 },
          ),
        );
        const user = await opened();
        await user.click(tick('RC-0001'));
        await user.click(screen.getByRole('button', { name: t.form.submit }));
        expect(await screen.findByText(t.credits.notApplied)).toBeTruthy();
        expect(screen.getByText(/RC-0003.*1,110\.00/)).toBeTruthy();
        expect((amount() as HTMLInputElement).disabled).toBe(true);
        expect((cashOf('INV-0001') as HTMLInputElement).disabled).toBe(true);
        const use = field(t.credits.useOf, 'RC-0001');
        await user.clear(use);
        await user.type(use, '60{Tab}');
        expect(textIn(cashOf('INV-0001'))).toBe('1,040.00');
        await user.click(screen.getByRole('button', { name: t.credits.submit }));
        await waitFor(() => expect(applied).toHaveLength(2));
        expect(paid).toHaveLength(1);
        expect(applied[1]?.body).toMatchObject({ shares: [{ credit_id: 1, amount: '60.00' }] });
        expect(applied[1]?.key).not.toBe(applied[0]?.key);
      });

      it('refuses to use more of one than is left', async () => {
        const { applied } = answeringWithCredits();
        const user = await opened();
        await user.type(field(t.credits.useOf, 'RC-0001'), '101{Tab}');
        await user.click(screen.getByRole('button', { name: t.form.submit }));
        expect(await screen.findByText(t.credits.aboveRemaining)).toBeTruthy();
        expect(applied).toHaveLength(0);
      });
    });
  },
);
