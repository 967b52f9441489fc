import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import attachmentsAr from '@/features/attachments/text.ar.json';
import attachmentsEn from '@/features/attachments/text.en.json';
import commonEn from '@/shared/i18n/text.en.json';
import { draftKey, drafts } from '@/shared/lib/draft-store';
import { mock, unreachable } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { makeBox } from '../waiting/box';
import { newEntry } from '../waiting/send';
import { waitingStore } from '../waiting/store';
import { QuickForm } from './quick-form';

const texts = { expenses: [en, ar], attachments: [attachmentsEn, attachmentsAr] } as const;
const typed = {
  amount: '85.50',
  account: { id: 7, label: 'Fuel' },
  paid_from: { id: 3, label: 'Main cash' },
  note: 'Trip to Giza',
};
const cash = { id: 3, serial: '111001', account_name: 'Main cash', account_name_ar: 'الخزينة' };
const fuel = {
  id: 7,
  serial: '510004',
  account_name: 'Fuel',
  account_name_ar: 'وقود',
  traits: ['profit_or_loss' as const],
};
const keys: (string | null)[] = [];

beforeEach(async () => {
  await drafts.clear();
  keys.length = 0;
  server.use(
    mock.get('/Forms/GetPaymentAccounts', { COAList: [cash] }),
    mock.get('/Forms/GetAllExpenseCOA', { COAList: [] }),
    mock.get('/Expenses/GetNewExpense', { payment_account_id: 3 }),
    mock.get('/Forms/GetPaymentMethods', [{ id: 1 }]),
    mock.get('/Branch/GetBranches', { BranchesEnable: false, Branches: [] }),
    mock.post('/Expenses/Figures', {
      types: [{ account_id: 7, account_name: 'Fuel', account_name_ar: 'وقود', count: 3 }],
    }),
    mock.post('/Expenses/AddExpense', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return unreachable();
    }),
  );
});
afterEach(() => onlineManager.setOnline(true));

const save = async () => {
  onlineManager.setOnline(true);
  await userEvent.click(screen.getByRole('button', { name: commonEn.actions.save }));
};

test('the amount has the keyboard when the form opens', async () => {
  await renderScreen(<QuickForm />, { texts });
  const amount = await screen.findByLabelText(/Amount/);
  await expect.poll(() => document.activeElement).toBe(amount);
});

test('a lost answer that the device can\u2019t keep is tried again under the same key', async () => {
  server.use(mock.get('/Forms/GetAllExpenseCOA', { COAList: [fuel] }));
  await renderScreen(<QuickForm />, { texts });
  await userEvent.click(await screen.findByRole('button', { name: 'Fuel' }));
  await userEvent.type(screen.getByLabelText(/Amount/), '85.5');
  await screen.findByDisplayValue(/Main cash/);
  await save();
  await expect.poll(() => keys.length).toBe(1);
  await userEvent.type(screen.getByLabelText(en.quick.note), 'Giza');
  await save();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[1]).toBe(keys[0]);
});

test('the day of an expense that waits can be changed, and begins as it was kept', async () => {
  await makeBox(`${adminSession.userId}/${adminSession.tenantId}`, adminSession.token);
  const store = waitingStore(adminSession);
  const entry = newEntry(typed, '2026-11-19', []);
  await store.add(entry, new Map());
  await renderScreen(<QuickForm waiting={entry} />, { texts });
  const day = await screen.findByLabelText(new RegExp(`^${commonEn.nouns.date}`));
  expect(day).toHaveProperty('value', '19/11/2026');
  await userEvent.clear(day);
  await userEvent.type(day, '17/11/2026');
  await userEvent.click(screen.getByRole('button', { name: commonEn.actions.save }));
  await expect.poll(async () => (await store.load(entry.id))?.date).toBe('2026-11-17');
});

test('without a connection the day is asked for under the details, and is today', async () => {
  await renderScreen(<QuickForm onMore={() => undefined} />, { texts });
  await screen.findByDisplayValue(/Main cash/);
  act(() => onlineManager.setOnline(false));
  expect(await screen.findByRole('button', { name: en.quick.fold })).toBeTruthy();
  const day = await screen.findByLabelText(new RegExp(`^${commonEn.nouns.date}`));
  expect(day).toHaveProperty('value', '20/11/2026');
});

test('a photo of an expense that waits can be taken out', async () => {
  await makeBox(`${adminSession.userId}/${adminSession.tenantId}`, adminSession.token);
  const store = waitingStore(adminSession);
  const photo = { id: 'p', name: 'receipt.jpg', type: 'image/jpeg', size: 3, attachment: null };
  const entry = newEntry(typed, '2026-11-19', [photo]);
  await store.add(entry, new Map([['p', new File(['jpg'], photo.name)]]));
  await renderScreen(<QuickForm waiting={entry} />, { texts });
  await userEvent.click(await screen.findByRole('button', { name: /Remove receipt.jpg/ }));
  expect(screen.queryByText('receipt.jpg')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: commonEn.actions.save }));
  await expect.poll(async () => (await store.load(entry.id))?.photos).toEqual([]);
});

test('what the whole form has saved is not offered as a draft of the short one', async () => {
  const { userId, tenantId } = adminSession;
  const kept = () => drafts.all(draftKey(userId, tenantId, 'expense/quick'));
  let forget = async () => {};
  const more = (_: unknown, forgetDraft: () => Promise<void>) => {
    forget = forgetDraft;
  };
  const { unmount } = await renderScreen(<QuickForm onMore={more} />, { texts });
  await userEvent.type(await screen.findByLabelText(/Amount/), '85.5');
  await userEvent.click(screen.getByRole('button', { name: en.quick.more }));
  unmount();
  await expect.poll(async () => (await kept()).length).toBe(1);
  await forget();
  expect(await kept()).toEqual([]);
});

const photo = () => new File(['jpg'], 'receipt.jpg', { type: 'image/jpeg' });

test('without a connection a photo is enough, and the rest is asked for later', async () => {
  await makeBox(`${adminSession.userId}/${adminSession.tenantId}`, adminSession.token);
  const store = waitingStore(adminSession);
  await renderScreen(<QuickForm />, { texts });
  await screen.findByDisplayValue(/Main cash/);
  act(() => onlineManager.setOnline(false));
  expect(await screen.findByText(en.waiting.photoEnough)).toBeTruthy();
  const keep = screen.getByRole('button', { name: commonEn.actions.save });
  await userEvent.click(keep);
  expect(await screen.findAllByText(commonEn.errors.required)).toBeTruthy();
  expect(await store.count()).toBe(0);
  await userEvent.upload(screen.getByLabelText(attachmentsEn.photo.take), photo());
  await userEvent.click(keep);
  await expect.poll(() => store.count()).toBe(1);
  const [entry] = (await store.all()).entries;
  expect(entry).toMatchObject({
    typed: { amount: '', account: null },
    photos: [{ name: 'receipt.jpg' }],
  });
});

test('a full device is named as full, and the form keeps what was typed', async () => {
  await makeBox(`${adminSession.userId}/${adminSession.tenantId}`, adminSession.token);
  await renderScreen(<QuickForm />, { texts });
  await screen.findByDisplayValue(/Main cash/);
  act(() => onlineManager.setOnline(false));
  await userEvent.upload(screen.getByLabelText(attachmentsEn.photo.take), photo());
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await userEvent.click(screen.getByRole('button', { name: commonEn.actions.save }));
  expect(await screen.findByText(en.waiting.full)).toBeTruthy();
  vi.restoreAllMocks();
  expect(screen.getByText('receipt.jpg')).toBeTruthy();
});
