import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { adminSession } from '@/test/session';
import type { PartyStatement } from '../side';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { StatementPaper } from './statement-paper';

const WORDS = { title: 'كشف حساب عميل', inCredit: 'رصيد دائن لصالح العميل:' };
const AGES = {
  current: '0.00',
  days_1_30: '0.00',
  days_31_60: '0.00',
  days_61_90: '0.00',
  days_over_90: '0.00',
  total: '0.00',
};

const paid = { kind: 'receipt', id: 4, number: 'RC-0001', date: '2026-11-20' } as const;

function statement(closing: string): PartyStatement {
  return {
    currency: { ...adminSession.company.currency, id: 30 },
    from_date: '2026-11-01',
    to_date: '2026-11-30',
    opening: '0.00',
    rows: [
      { ...paid, withheld: false, reference: 'CH-881', credit: '2000.00', balance: '17.70' },
      { ...paid, withheld: true, reference: 'W-55', credit: '17.70', balance: closing },
    ],
    total_debit: '0.00',
    total_credit: '2017.70',
    closing,
    ageing: AGES,
  } as PartyStatement;
}

const renderPaper = (closing: string) =>
  renderScreen(
    <StatementPaper to={{ name: 'شركة الدلتا' }} words={WORDS} statement={statement(closing)} />,
    {
      language: 'ar',
      texts: { parties: [en, ar] },
    },
  );

test('money and the tax withheld stand apart, with cheque and certificate', async () => {
  await renderPaper('0.00');
  const [, , money, tax] = screen.getAllByRole('row');
  expect(within(money as HTMLElement).getByText('CH-881')).toBeDefined();
  expect(within(money as HTMLElement).queryByText(ar.statement.withheld)).toBeNull();
  expect(within(tax as HTMLElement).getByText(ar.statement.withheld)).toBeDefined();
  expect(within(tax as HTMLElement).getByText('W-55')).toBeDefined();
});

test('a customer in credit has a credit, and nothing grows old', async () => {
  await renderPaper('-626.00');
  expect(screen.getByText(WORDS.inCredit)).toBeDefined();
  expect(screen.queryByText(ar.statement.due)).toBeNull();
  const amount = screen.getByText(WORDS.inCredit).querySelector('strong');
  expect(amount?.textContent).toContain('626.00');
  expect(amount?.textContent).not.toContain('-');
});
