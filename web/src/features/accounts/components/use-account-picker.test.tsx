import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { EntityCombobox } from '@/shared/ui/entity-combobox';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import type { AccountChoice, AccountPickerKind } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { useAccountPicker } from './use-account-picker';

const PATIENT = { timeout: 10_000 };

const account = (serial: string, name: string, change: Partial<AccountChoice> = {}) => ({
  id: Number(serial),
  serial,
  account_name: name,
  account_name_ar: name,
  ...change,
});

const CLASSES = [
  { id: 1, name_en: 'Assets', name_ar: 'الأصول', usual_for: ['deposit', 'payment'] as const },
  { id: 6, name_en: 'Expenses', name_ar: 'المصروفات', usual_for: ['expense', 'purchase'] as const },
];

function Picker({ kind, among }: { kind: AccountPickerKind; among?: 'usual_purchase' }) {
  const { source, create } = useAccountPicker(kind, among);
  return (
    <EntityCombobox
      aria-label="account"
      source={source}
      create={create}
      value={null}
      onChange={() => undefined}
    />
  );
}

async function open(kind: AccountPickerKind, language: 'en' | 'ar', among?: 'usual_purchase') {
  const ui = among ? <Picker kind={kind} among={among} /> : <Picker kind={kind} />;
  await renderScreen(ui, { language, texts: { accounts: [en, ar] } });
  await userEvent.click(screen.getByRole('combobox', { name: 'account' }));
}

/** The names that are offered, in their order; the last choice adds a missing account. */
async function offered() {
  const options = await screen.findAllByRole('option', {}, PATIENT);
  return options.map(({ textContent }) => textContent?.replace(/\d.*$/, '')).slice(0, -1);
}

it.each([
  ['en', commonEn.money],
  ['ar', commonAr.money],
] as const)(
  'offers money in the order of the server, under headings (%s)',
  async (language, money) => {
    server.use(
      mock.get('/Forms/GetPaymentAccounts', {
        COAList: [
          account('111003', 'Till', { money_group: 'cash' }),
          account('111101', 'Misr', { money_group: 'banks' }),
          account('111001', 'Partner', { money_group: 'other' }),
        ],
      }),
    );
    await open('payment', language);
    expect(await offered()).toEqual(['Till', 'Misr', 'Partner']);
    for (const heading of [money.cash, money.banks, money.other]) {
      expect(screen.getByText(heading)).toBeTruthy();
    }
    expect(screen.queryByText(money.cheques)).toBeNull();
  },
);

const BOUGHT = [
  account('610001', 'Rent', { main_charts_id: 6, traits: ['profit_or_loss', 'usual_purchase'] }),
  account('113004', 'On their way', { main_charts_id: 1, traits: ['landed_cost'] }),
];

it('offers what may be bought under the classes that it belongs to', async () => {
  server.use(
    mock.get('/Forms/GetAllExpenseCOA', { COAList: BOUGHT }),
    mock.get('/COA/GetMainChart', CLASSES),
  );
  await open('purchase', 'en');
  expect(await offered()).toEqual(['Rent', 'On their way']);
  expect(screen.getByText('Expenses')).toBeTruthy();
  expect(screen.getByText('Assets')).toBeTruthy();
});

it('offers only what a vendor is usually paid for, where that is asked', async () => {
  server.use(
    mock.get('/Forms/GetAllExpenseCOA', { COAList: BOUGHT }),
    mock.get('/COA/GetMainChart', refused(500)),
  );
  await open('purchase', 'en', 'usual_purchase');
  await waitFor(async () => expect(await offered()).toEqual(['Rent']), PATIENT);
});

it.each([
  ['payment', '/Forms/GetPaymentAccounts', 'Assets'],
  ['purchase', '/Forms/GetAllExpenseCOA', 'Expenses'],
] as const)(
  'starts an account missing from %s in the class that it usually is of',
  async (kind, path, usual) => {
    server.use(
      mock.get(path, { COAList: [] }),
      mock.get('/COA/GetMainChart', CLASSES),
      mock.post('/COA/ListCOA', { COA: [] }),
      mock.post('/COA/GetAllDetails/{id}', []),
      mock.get('/COA/COAExist/{name}', { exists: false }),
    );
    await open(kind, 'en');
    await userEvent.click(await screen.findByRole('option', {}, PATIENT));
    const main = await screen.findByRole('combobox', { name: en.dialog.mainChart }, PATIENT);
    await waitFor(() => expect(main).toHaveProperty('value', usual), PATIENT);
  },
);
