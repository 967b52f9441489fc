import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import paymentsAr from '@/features/payments/text.ar.json';
import paymentsEn from '@/features/payments/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { pound } from '@/test/session';
import type { Cheque, ChequeStep } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { ChequePayments } from './cheque-payments';

type Paid = ChequeStep['payments'][number];

const paid = (settlement_id: number, payment_id: number, kind: string): Paid => ({
  settlement_id,
  payment_id,
  kind,
  number: `PV-000${payment_id}`,
  date: '2026-11-20',
  applied: '60.00',
  withholding: '0.00',
  cash: '60.00',
  retained: false,
});

/** A cheque that came back: its own payment's credit, and money, paid what it left open. */
function cheque(direction: Cheque['direction'], payments: Paid[]): Cheque {
  const changes = [
    { field: 'number', before: null, after: 'PV-0001' },
    { field: 'amount', before: null, after: '60.00' },
  ];
  return {
    id: 1,
    direction,
    currency: pound,
    steps: [{ id: 5, payments }],
    activity: [
      { id: 9, action: 'credit_applied', at: '2026-11-20T10:00:00Z', user: 'Mona', changes },
    ],
  } as unknown as Cheque;
}

describe.each(['en', 'ar'] as const)('what paid a cheque that came back, in %s', (language) => {
  const t = { en: paymentsEn, ar: paymentsAr }[language];
  const texts = { cheques: [en, ar], payments: [paymentsEn, paymentsAr] } as const;

  it.each([
    ['received', 'receipt', '/Invoice/UndoCredit/{id}'],
    ['issued', 'payment', '/Bill/UndoCredit/{id}'],
  ] as const)('is taken back there as what it is, of one %s', async (direction, kind, path) => {
    const undone: unknown[] = [];
    server.use(
      mock.delete(path, ({ params }) => {
        undone.push(params.id);
        return { message: 'done' };
      }),
    );
    const paidCheque = cheque(direction, [paid(11, 1, kind), paid(12, 2, kind)]);
    await renderScreen(<ChequePayments cheque={paidCheque} />, { language, texts });
    expect(screen.getByText(t.settled.title_cheque)).toBeTruthy();
    const undo = direction === 'issued' ? t.settled.undo_purchase : t.settled.undo;
    expect(screen.getByRole('button', { name: `${undo} PV-0002` })).toBeTruthy();
    const credit = { name: `${t.settled.undoCredit_cheque} PV-0001` };
    await userEvent.click(screen.getByRole('button', credit));
    const yes = { name: t.undoCredit.confirm_cheque };
    const confirm = await screen.findByRole('button', yes, { timeout: 5000 });
    const title = t.undoCredit.title_cheque.replace('{{number}}', 'PV-0001');
    expect(screen.getByRole('dialog').textContent).toContain(title);
    await userEvent.click(confirm);
    await waitFor(() => expect(undone).toEqual(['11']));
  });

  it('is not there while nothing did', async () => {
    await renderScreen(<ChequePayments cheque={cheque('received', [])} />, { language, texts });
    expect(screen.queryByText(t.settled.title_cheque)).toBeNull();
  });
});
