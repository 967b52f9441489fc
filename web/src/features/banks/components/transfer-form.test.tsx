import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import type { BankAccount } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { TransferForm } from './transfer-form';

const PATIENT = { timeout: 10_000 };
const base = adminSession.company.currency;
const dollar = { ...base, id: 9, code: 'USD' };

const account = (id: number, name: string, currency: typeof base) =>
  ({
    id,
    number: String(111000 + id),
    name,
    name_ar: name,
    currency,
    balance: '1000.00',
    balance_base: '1000.00',
  }) as BankAccount;

/** The form between two accounts, the first of which may be a cash box. */
async function form(
  second: typeof base,
  language: 'en' | 'ar' = 'en',
  sent: unknown[] = [],
  boxes: number[] = [],
) {
  const kinds = boxes.map((id) => ({ id, traits: ['cash' as const] }));
  server.use(
    mock.get('/Forms/GetPaymentAccounts', { COAList: kinds }),
    mock.post('/Forms/GetExchangeRate', {
      exchange_rate: '50.02',
      date: '2026-11-20',
      told: 'rate',
    }),
  );
  const accounts = [account(1, 'Pounds', base), account(2, 'Dollars', second)];
  await renderScreen(
    <TransferForm
      accounts={accounts}
      from={1}
      other={2}
      save={async (body) => {
        sent.push(body);
        return '';
      }}
      onClose={() => {}}
    />,
    {
      language,
      route: '/banks',
      path: '/banks',
      texts: { banks: [en, ar] },
      session: adminSession,
    },
  );
  return userEvent.setup();
}

/** A transfer of pounds to dollars, on a day that knows a rate. */
async function bought(pounds: string, dollars: string, rate = '', sent: unknown[] = []) {
  const user = await form(dollar, 'en', sent);
  await user.click(await screen.findByRole('combobox', { name: /^To/ }, PATIENT));
  await user.click(await screen.findByRole('option', { name: /Dollars$/ }));
  await user.type(screen.getByRole('textbox', { name: /amount sent/i }), pounds);
  await user.type(screen.getByRole('textbox', { name: /amount received/i }), dollars);
  if (rate) await user.type(screen.getByRole('textbox', { name: /rate/i }), rate);
  return user;
}

const FAR = commonEn.forms.rateFar.replace('{{rate}}', '50.02');

it.each([
  ['two amounts that come to another rate', '5002', '1000', ''],
  ['two amounts, whatever rate is typed', '50020', '100', '50.02'],
  ['the typed rate', '5002', '100', '500'],
])('questions %s', { timeout: 40_000 }, async (_, pounds, dollars, rate) => {
  await bought(pounds, dollars, rate);
  expect(await screen.findByRole('status', {}, PATIENT)).toHaveProperty('textContent', FAR);
});

it('says nothing of a rate that is near', { timeout: 40_000 }, async () => {
  await bought('5100', '100', '50');
  await screen.findByText(/Exchange loss/, {}, PATIENT);
  expect(screen.queryByText(FAR)).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('saves questioned amounts once somebody says that they are right', {
  timeout: 60_000,
}, async () => {
  const sent: unknown[] = [];
  const user = await bought('5002', '10', '', sent);
  const save = () => user.click(screen.getByRole('button', { name: en.transfer.submit }));
  const consent = await screen.findByRole('checkbox', { name: en.transfer.agreed }, PATIENT);
  await save();
  await screen.findAllByText(en.transfer.notAgreed, { exact: false }, PATIENT);
  expect(sent).toEqual([]);
  await user.click(consent);
  expect(consent).toHaveProperty('checked', true);
  // What was agreed to were other amounts.
  await user.type(screen.getByRole('textbox', { name: /amount sent/i }), '50020');
  const anew = await screen.findByRole('checkbox', { name: en.transfer.agreed }, PATIENT);
  expect(anew).toHaveProperty('checked', false);
  await save();
  await screen.findAllByText(en.transfer.notAgreed, { exact: false }, PATIENT);
  expect(sent).toEqual([]);
  await user.click(anew);
  await save();
  await waitFor(() => expect(sent).toMatchObject([{ amount: '50020' }]), PATIENT);
});

it.each([
  ['en', en],
  ['ar', ar],
] as const)(
  'takes a cash box below zero only once somebody says so (%s)',
  { timeout: 60_000 },
  async (language, words) => {
    const sent: unknown[] = [];
    const user = await form(base, language, sent, [1]);
    const named = (label: string) => new RegExp(`^${label.replace(/ ?\(?{{.*$/, '')}`);
    expect(await screen.findByText(/1,000\.00/, {}, PATIENT)).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: named(words.transfer.to) }));
    await user.click(await screen.findByRole('option', { name: /Dollars$/ }));
    const amount = screen.getByRole('textbox', { name: named(words.transfer.amount) });
    await user.type(amount, '1000.01');
    const save = () => user.click(screen.getByRole('button', { name: words.transfer.submit }));
    const consent = () =>
      screen.findByRole('checkbox', { name: words.transfer.agreed_short }, PATIENT);
    await consent();
    await save();
    await screen.findAllByText(words.transfer.notAgreedShort, { exact: false }, PATIENT);
    expect(sent).toEqual([]);
    await user.click(await consent());
    // What was agreed to was less.
    await user.clear(amount);
    await user.type(amount, '5000');
    expect(await consent()).toHaveProperty('checked', false);
    await save();
    expect(sent).toEqual([]);
    await user.click(await consent());
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ amount: '5000' }]), PATIENT);
  },
);

it('asks nothing where the money leaves a bank', { timeout: 60_000 }, async () => {
  const sent: unknown[] = [];
  const user = await form(base, 'en', sent, [2]);
  await user.click(await screen.findByRole('combobox', { name: /^To/ }, PATIENT));
  await user.click(await screen.findByRole('option', { name: /Dollars$/ }));
  await user.type(screen.getByRole('textbox', { name: /amount/i }), '5000');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: en.transfer.submit }));
  await waitFor(() => expect(sent).toMatchObject([{ amount: '5000' }]), PATIENT);
});

it.each([
  ['en', en, commonEn],
  ['ar', ar, commonAr],
] as const)(
  'asks for the amount once it was touched or sent, not as the day is typed (%s)',
  {
    timeout: 40_000,
  },
  async (language, words, common) => {
    const user = await form(base, language);
    const field = (label: string) =>
      screen.findByRole('textbox', { name: new RegExp(`^${label}`) }, PATIENT);
    const day = await field(common.nouns.date);
    const amount = await field(words.transfer.amount.replace(/ ?\(?{{.*$/, ''));
    const accused = () => screen.queryAllByText(common.errors.required).length;
    // The window puts the keyboard into the amount.
    await waitFor(() => expect(document.activeElement).toBe(amount), PATIENT);
    await user.click(day);
    await user.clear(day);
    await user.type(day, '1/11/2026');
    await user.tab();
    await user.tab();
    expect(accused()).toBe(0);
    // What was typed and taken away again is missed.
    await user.type(amount, '5');
    await user.clear(amount);
    await user.tab();
    await waitFor(() => expect(accused()).toBe(1), PATIENT);
  },
);

it('asks for an amount that was never touched as it is sent', { timeout: 40_000 }, async () => {
  const user = await form(base);
  await user.click(await screen.findByRole('button', { name: en.transfer.submit }, PATIENT));
  const amount = screen.getByRole('textbox', { name: /amount/i });
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'), PATIENT);
});
