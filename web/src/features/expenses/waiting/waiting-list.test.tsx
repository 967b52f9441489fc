import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drafts } from '@/shared/lib/draft-store';
import { renderScreen } from '@/test/render';
import { adminSession } from '@/test/session';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { makeBox } from './box';
import { newEntry } from './send';
import { waitingStore } from './store';
import { WaitingExpenses } from './waiting-list';

const store = waitingStore(adminSession);
const texts = { expenses: [en, ar] } as const;
const photo = { id: 'p', name: 'receipt.jpg', type: 'image/jpeg', size: 3, attachment: null };
const nothing = { amount: '', account: null, paid_from: null, note: '' };
const whole = {
  ...nothing,
  amount: '85.50',
  account: { id: 7, label: 'Fuel' },
  paid_from: { id: 3, label: 'Main cash' },
};

beforeEach(async () => {
  await drafts.clear();
  await makeBox(`${adminSession.userId}/${adminSession.tenantId}`, adminSession.token);
});
afterEach(() => onlineManager.setOnline(true));

test('a receipt by photo names what is missing, and how to complete it', async () => {
  await store.add(newEntry(nothing, '2026-11-19', [photo]), new Map());
  await renderScreen(<WaitingExpenses />, { texts });
  expect(await screen.findByText('Missing: amount, what for, paid from')).toBeTruthy();
  expect(screen.getByText(en.waiting.state.unfinished)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Complete Receipt' })).toBeTruthy();
  expect(screen.getByText(en.waiting.hint)).toBeTruthy();
});

test('what waits is on its way once there is a connection', async () => {
  onlineManager.setOnline(false);
  await store.add(newEntry(whole, '2026-11-19', []), new Map());
  await renderScreen(<WaitingExpenses />, { texts });
  expect(await screen.findByText(en.waiting.state.waiting)).toBeTruthy();
  onlineManager.setOnline(true);
  expect(await screen.findByText(en.waiting.state.sending)).toBeTruthy();
});

test('once all is sent nothing is said of losing it', async () => {
  const saved = { id: 5, number: 'EXP-5' };
  await store.add({ ...newEntry(whole, '2026-11-19', []), saved, state: 'sent' }, new Map());
  await renderScreen(<WaitingExpenses />, { texts });
  expect(await screen.findByText(en.waiting.state.sent)).toBeTruthy();
  expect(screen.queryByText(en.waiting.hint)).toBeNull();
});
