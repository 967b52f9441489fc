import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { locked } from '@/test/locked';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { useAccountPicker } from '../components/use-account-picker';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { AccountDialog } from './account-dialog';

const PATIENT = { timeout: 10_000 };

const FACTS = [
  mock.post('/COA/ListCOA', { COA: [] }),
  mock.get('/COA/GetMainChart', [
    {
      id: 1,
      key: 'assets',
      name_en: 'Assets',
      name_ar: 'الأصول',
      takes_opening: true,
      usual_for: ['payment'],
    },
  ]),
  mock.post(
    '/COA/GetAllDetails/{id}',
    [{ id: 1, key: 'cash', name_en: 'Cash on hand', name_ar: 'نقدية', main_charts_id: 1 }],
    { params: { id: 1 } },
  ),
];

const nothing = () => undefined;

/** The form of a new account as a picker of money accounts opens it. */
function FromPicker({ text = 'Safe' }: { text?: string }) {
  const { create } = useAccountPicker('payment');
  return create?.render({ text, onDone: nothing, onClose: nothing });
}

it('asks of an account of the chart whether it holds others', async () => {
  server.use(...FACTS);
  await renderScreen(
    <AccountDialog start={{ mainChart: 1 }} onSaved={nothing} onClose={nothing} />,
    { texts: { accounts: [en, ar] } },
  );
  expect(await screen.findByLabelText(en.dialog.group, {}, PATIENT)).toBeTruthy();
});

it('does not make a group of what a picker chooses at once: no entry could be posted to it', async () => {
  server.use(
    ...FACTS,
    mock.get('/Forms/GetPaymentAccounts', { COAList: [] }),
    mock.get('/COA/COAExist/{name}', { exists: false }, { params: { name: 'Safe' } }),
  );
  await renderScreen(<FromPicker />, { texts: { accounts: [en, ar] } });
  expect(await screen.findByDisplayValue('Safe', {}, PATIENT)).toBeTruthy();
  expect(screen.queryByLabelText(en.dialog.group)).toBeNull();
});

it('takes digits that a picker did not find for the number, and keeps them whatever is chosen', async () => {
  const safe = { id: 3, serial: '111001', main_charts_id: 1, chart_account_details_id: 1 };
  server.use(
    mock.post('/COA/ListCOA', { COA: [{ ...safe, postable: true }] }),
    ...FACTS,
    mock.get('/Forms/GetPaymentAccounts', { COAList: [] }),
  );
  await renderScreen(<FromPicker text="٥٢٩٩٩٩" />, { texts: { accounts: [en, ar] } });
  const number = await screen.findByLabelText(new RegExp(`^${en.dialog.number}`), {}, PATIENT);
  expect(number).toHaveProperty('value', '529999');
  expect(screen.getByLabelText(en.dialog.name)).toHaveProperty('value', '');
  // A number beside its neighbours would be proposed for the kind.
  await userEvent.click(screen.getByRole('combobox', { name: en.dialog.detailType }));
  await userEvent.click(await screen.findByRole('option', { name: 'Cash on hand' }));
  expect(number).toHaveProperty('value', '529999');
});

it.each([
  ['en', en.dialog, commonEn],
  ['ar', ar.dialog, commonAr],
] as const)(
  'tells that the day of an opening balance is locked (%s)',
  async (language, form, common) => {
    locked({ accounting: '2026-10-31' });
    server.use(...FACTS);
    await renderScreen(
      <AccountDialog start={{ mainChart: 1 }} onSaved={nothing} onClose={nothing} />,
      { language, texts: { accounts: [en, ar] } },
    );
    const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`), {}, PATIENT);
    const early = new RegExp(common.date.locked.accounting.split('{{')[0] ?? '');
    const day = await field(form.openingDate);
    await userEvent.clear(day);
    await userEvent.type(day, '31/10/2026');
    await userEvent.tab();
    // Without a balance nothing is posted on that day.
    expect(screen.queryByText(early)).toBeNull();
    await userEvent.type(await field(form.opening), '500');
    expect(await screen.findByText(early, {}, PATIENT)).toBeTruthy();
  },
);
