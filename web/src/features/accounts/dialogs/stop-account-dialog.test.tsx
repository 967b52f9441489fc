import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/test/render';
import type { Account } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { StopAccountDialog } from './stop-account-dialog';

const dollars: Account = {
  id: 5,
  serial: '111105',
  account_name: 'Dollars',
  account_name_ar: 'دولارات',
  main_charts_id: 1,
  chart_account_details_id: 2,
  parent_id: 1,
  postable: true,
  active: true,
  is_system: false,
  system_role: null,
  account_currency: 'USD',
  user_description: '',
  balance: '0.00',
  own_balance: '10.00',
  has_postings: true,
  version: 1,
};
const nothing = () => undefined;

/** What is said to stand on it, without the marks of direction and with spaces that may be broken. */
async function told(account: Partial<Account>, language: 'en' | 'ar') {
  await renderScreen(
    <StopAccountDialog
      account={{ ...dollars, ...account }}
      loading={false}
      onConfirm={nothing}
      onClose={nothing}
    />,
    { language, texts: { accounts: [en, ar] } },
  );
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
  return dialog.textContent?.replace(/[\u200e\u200f\u061c]/g, '').replace(/\u00a0/g, ' ');
}

it.each([
  ['en', {}, 'its balance of USD 10.00 in the chart'],
  ['en', { balance: '500.00' }, 'its balance of USD 10.00 (EGP 500.00) in the chart'],
  ['en', { balance: '500.00', own_balance: '0.00' }, 'its balance of EGP 500.00 in the chart'],
  ['en', { balance: '500.00', own_balance: null }, 'its balance of EGP 500.00 in the chart'],
  ['en', { account_currency: 'KWD', own_balance: '1.250' }, 'its balance of KWD 1.250 in the'],
  ['ar', {}, 'رصيده 10.00 USD. سيظل'],
  ['ar', { balance: '500.00' }, 'رصيده 10.00 USD (500.00 ج.م.). سيظل'],
] as const)(
  'says what stands on an account in its own currency (%s, %o)',
  async (language, account, said) => {
    expect(await told(account, language)).toContain(said);
  },
);
