import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import type { Summary } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { ToDoCard } from './to-do-card';

const texts = { dashboard: [en, ar] as const };
const nothing = { notes: [], reminders: [], bank_lines: 0, to_remind: null };
const summary = (to_do: object) => ({ to_do: { ...nothing, ...to_do } }) as unknown as Summary;

test('each row leads to where it is dealt with, one’s own first', async () => {
  const link = '/bill?status=unpaid&dueTo=2026-11-27';
  const to_do = {
    notes: [{ id: 5, subject: 'Rent', days: 0 }],
    reminders: [
      { kind: 'bills_due', title: 'Bills due', count: 2, amount: '70.00', days: 3, link },
    ],
    bank_lines: 4,
    to_remind: { customers: 1, invoice_ids: [9] },
  };
  await renderScreen(<ToDoCard summary={summary(to_do)} />, { texts });
  await screen.findByText('Rent');
  const links = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
  expect(links[0]).toBe('/reminders');
  expect(links[1]).toBe('/reminders?reminder=5');
  expect(links[2]).toContain('/bill?status=unpaid');
  expect(links[2]).toContain('2026-11-27');
  expect(links[3]).toBe('/banks');
  expect(screen.getByText('70.00')).toBeTruthy();
  expect(screen.getByRole('button')).toBeTruthy();
});

test('nothing to do is said', async () => {
  await renderScreen(<ToDoCard summary={summary({})} />, { texts, language: 'ar' });
  await screen.findByText(ar.toDo.nothing);
});
