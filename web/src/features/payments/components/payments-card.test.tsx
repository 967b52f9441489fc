import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import type { SettledBy } from '../applied-credits';
import { RECEIVED } from '../received';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { PaymentsCard } from './payments-card';

const payment = (settlement_id: number, id: number, applied: string): SettledBy => ({
  settlement_id,
  kind: 'receipt',
  id,
  number: `RC-000${id}`,
  date: '2026-11-20',
  applied,
  withholding: '0.00',
  cash: applied,
  account_name: 'Bank',
  account_name_ar: 'البنك',
  reference: null,
});
const applied = {
  id: 1,
  action: 'credit_applied',
  at: '2026-11-20T10:00:00Z',
  user: 'Mona',
  changes: [
    { field: 'number', before: null, after: 'RC-0002' },
    { field: 'amount', before: null, after: '40.00' },
  ],
};

describe.each(['en', 'ar'] as const)('the payments of an invoice in %s', (language) => {
  const t = { en, ar }[language].settled;
  const confirm = { en, ar }[language];

  async function shown() {
    const undone: string[] = [];
    server.use(
      mock.delete('/Invoice/UndoCredit/{id}', ({ params }) => {
        undone.push(`credit ${params.id}`);
        return { message: 'done' };
      }),
      mock.delete('/Invoice/DeleteReceivePayment/{id}', ({ params }) => {
        undone.push(`receipt ${params.id}`);
        return { message: 'done' };
      }),
    );
    await renderScreen(
      <PaymentsCard
        side={RECEIVED}
        payments={[
          payment(11, 1, '60.00'),
          payment(12, 2, '40.00'),
          { ...payment(13, 3, '5.00'), kind: 'credit_note', account_name: null },
        ]}
        activity={[applied]}
        currency={adminSession.company.currency}
        onOpen={vi.fn()}
      />,
      { language, texts: { invoices: [en, ar], payments: [en, ar] } },
    );
    return undone;
  }

  /** Confirms, once what the books get has been seen. */
  async function press(name: string) {
    const button = await screen.findByRole('button', { name });
    await expect.poll(() => button.hasAttribute('disabled')).toBe(false);
    await userEvent.click(button);
  }

  it('tell a credit from money that came', async () => {
    await shown();
    expect(screen.getAllByText(t.creditApplied)).toHaveLength(1);
    expect(screen.getAllByText(t.by.credit_note)).toHaveLength(1);
    expect(screen.getAllByText(language === 'en' ? 'Bank' : 'البنك')).toHaveLength(1);
  });

  it('are taken back as what they are', async () => {
    const undone = await shown();
    await userEvent.click(screen.getByRole('button', { name: `${t.undoCredit} RC-0002` }));
    await press(confirm.undoCredit.confirm);
    await waitFor(() => expect(undone).toEqual(['credit 12']), { timeout: 5000 });
    await userEvent.click(screen.getByRole('button', { name: `${t.undo} RC-0001` }));
    await press(confirm.undo.confirm);
    await waitFor(() => expect(undone).toEqual(['credit 12', 'receipt 1']), { timeout: 5000 });
  });

  it('names what the customer holds back, which is undone with its project', async () => {
    const entry = { kind: 'journal_entry', account_name: null, account_name_ar: null };
    await renderScreen(
      <PaymentsCard
        side={RECEIVED}
        payments={[
          { ...payment(15, 5, '30000.00'), ...entry, retained: true },
          { ...payment(16, 6, '45.00'), ...entry, retained: false },
        ]}
        activity={[]}
        currency={adminSession.company.currency}
        onOpen={vi.fn()}
      />,
      { language, texts: { payments: [en, ar] } },
    );
    expect(await screen.findAllByText(t.by.retained)).toHaveLength(1);
    expect(screen.getAllByText(t.by.journal_entry)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /RC-0005/ })).toBeNull();
    expect(screen.getByRole('button', { name: `${t.undoCredit} RC-0006` })).toBeTruthy();
  });

  it('says of a cheque that came back that its amount is still owed', async () => {
    const cheque = { ...payment(14, 4, '70.00'), cheque_state: 'bounced' as const };
    await renderScreen(
      <PaymentsCard
        side={RECEIVED}
        payments={[cheque]}
        activity={[]}
        currency={adminSession.company.currency}
        onOpen={vi.fn()}
      />,
      { language, texts: { payments: [en, ar] } },
    );
    expect(await screen.findByText(t.cameBack)).toBeTruthy();
  });
});
