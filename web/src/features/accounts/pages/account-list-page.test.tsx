import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import listsAr from '@/features/lists/text.ar.json';
import listsEn from '@/features/lists/text.en.json';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import type { Account } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { AccountListPage } from './account-list-page';

const words = { en, ar };
const common = { en: commonEn, ar: commonAr };
const PATIENT = { timeout: 10_000 };
/** The traits of an account of costs. */
const COST: Account['traits'] = ['profit_or_loss'];

const assets: Account = {
  id: 1,
  serial: '1',
  account_name: 'Assets',
  account_name_ar: 'الأصول',
  main_charts_id: 1,
  chart_account_details_id: null,
  traits: [],
  parent_id: null,
  postable: false,
  active: true,
  is_system: true,
  system_role: null,
  account_currency: 'EGP',
  user_description: '',
  balance: '900.00',
  has_postings: true,
  version: 1,
};
const cash: Account = {
  ...assets,
  id: 2,
  serial: '111001',
  account_name: 'Main cash',
  account_name_ar: 'الخزينة الرئيسية',
  chart_account_details_id: 1,
  parent_id: 1,
  postable: true,
};

function answering() {
  const sent: Record<string, unknown>[] = [];
  server.use(
    mock.post('/COA/ListCOA', { COA: [cash, assets] }),
    mock.get('/Forms/GetPaymentAccounts', { COAList: [cash] }),
    mock.get('/COA/GetMainChart', [
      { id: 1, key: 'assets', name_en: 'Assets', name_ar: 'الأصول', takes_opening: true },
    ]),
    mock.post(
      '/COA/GetAllDetails/{id}',
      [{ id: 1, key: 'cash', name_en: 'Cash on hand', name_ar: 'نقدية', main_charts_id: 1 }],
      { params: { id: 1 } },
    ),
    mock.get('/COA/COAExist/{name}', { exists: false }),
    mock.post('/COA/AddChartsOfAccounts', ({ body }) => {
      sent.push(body);
      return { ...cash, id: 3 };
    }),
  );
  return sent;
}

describe.each(['en', 'ar'] as const)('the chart of accounts in %s', (language) => {
  const { list, dialog: form, actions } = words[language];
  const open = (path = '/chartsOfAccounts') =>
    renderScreen(<AccountListPage />, {
      language,
      route: '/chartsOfAccounts',
      path,
      texts: { accounts: [en, ar], lists: [listsEn, listsAr] },
    });
  const rows = () => screen.getAllByRole('row').slice(1);

  it('folds and opens out by the arrows of the reading direction', async () => {
    answering();
    await open();
    await screen.findByText('111001', {}, PATIENT);
    const [group] = rows();
    group?.focus();
    const [back, forward] = language === 'ar' ? ['Right', 'Left'] : ['Left', 'Right'];
    await userEvent.keyboard(`{Arrow${back}}`);
    expect(rows()).toHaveLength(1);
    expect(rows()[0]?.getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard(`{Arrow${forward}}`);
    expect(rows()).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('111001');
  });

  it('goes to the ledger of an account by Enter', async () => {
    answering();
    const { router } = await open();
    await screen.findByText('111001', {}, PATIENT);
    rows()[1]?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/chartsOfAccounts/2'));
  });

  it('looks for the number that the address says', async () => {
    answering();
    await open('/chartsOfAccounts?search=999');
    await screen.findByDisplayValue('999', {}, PATIENT);
    await waitFor(() => expect(screen.queryByText('111001')).toBeNull());
    await userEvent.clear(screen.getByDisplayValue('999'));
    await screen.findByText('111001', {}, PATIENT);
  });

  it('counts the posting accounts that it shows, folded or not', async () => {
    answering();
    const old = { ...cash, id: 4, serial: '111002', balance: '0.00', active: false };
    server.use(mock.post('/COA/ListCOA', { COA: [old, cash, assets] }));
    await open();
    await screen.findByText('111001', {}, PATIENT);
    const counted = (all: boolean) =>
      language === 'ar' ? (all ? 'حسابان' : 'حساب واحد') : all ? '2 accounts' : '1 account';
    expect(screen.getByText(counted(false))).toBeTruthy();
    expect(rows()).toHaveLength(2);
    await userEvent.click(screen.getByRole('checkbox', { name: list.showInactive }));
    await waitFor(() => expect(screen.getByText(counted(true))).toBeTruthy(), PATIENT);
    expect(rows()).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: list.foldAll }));
    await waitFor(() => expect(rows()).toHaveLength(1), PATIENT);
    expect(screen.getByText(counted(true))).toBeTruthy();
  });

  it('finds accounts by the name in either language', async () => {
    answering();
    await open();
    await screen.findByText('111001', {}, PATIENT);
    await userEvent.type(screen.getByRole('searchbox', { name: list.search }), 'الخزينه');
    await waitFor(() => expect(rows()).toHaveLength(2), PATIENT);
    await userEvent.type(screen.getByRole('searchbox', { name: list.search }), 'xx');
    expect(await screen.findByText(common[language].grid.noMatch, {}, PATIENT)).toBeTruthy();
  });

  it('adds an account under a group with the next number', async () => {
    const sent = answering();
    await open();
    await screen.findByText('111001', {}, PATIENT);
    const [group] = rows();
    if (!group) throw new Error('the chart has no group');
    await userEvent.click(
      within(group).getByRole('button', { name: common[language].grid.rowActions }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: actions.addUnder }, PATIENT));
    const dialog = within(await screen.findByRole('dialog', {}, PATIENT));
    const number = dialog.getByLabelText(new RegExp(`^${form.number}`));
    expect(number).toHaveProperty('value', '111002');
    const named = language === 'ar' ? form.nameAr : form.name;
    await userEvent.type(dialog.getByRole('textbox', { name: named }), 'Second till');
    await userEvent.clear(number);
    await userEvent.type(number, '111001');
    await userEvent.click(dialog.getByRole('button', { name: common[language].actions.save }));
    expect(await dialog.findByText(form.numberTaken, {}, PATIENT)).toBeTruthy();
    expect(sent).toHaveLength(0);
    await userEvent.type(number, '5');
    await userEvent.click(dialog.getByRole('button', { name: common[language].actions.save }));
    await waitFor(() => expect(sent).toHaveLength(1), PATIENT);
    expect(sent[0]).toMatchObject({
      serial: '1110015',
      account_name: 'Second till',
      account_name_ar: 'Second till',
      main_charts_id: 1,
      parent_id: 1,
    });
  });

  it('adds a group, which takes no postings', async () => {
    const sent = answering();
    await open('/chartsOfAccounts?new=account');
    const dialog = within(await screen.findByRole('dialog', {}, PATIENT));
    await userEvent.click(await dialog.findByRole('combobox', { name: form.mainChart }, PATIENT));
    const [assetsClass] = await screen.findAllByRole('option', {}, PATIENT);
    if (!assetsClass) throw new Error('there is no class');
    await userEvent.click(assetsClass);
    expect(await dialog.findByLabelText(new RegExp(`^${form.opening}`), {}, PATIENT)).toBeTruthy();
    await userEvent.click(dialog.getByRole('switch', { name: form.group }));
    for (const gone of [form.detailType, form.opening, form.openingDate]) {
      expect(dialog.queryByLabelText(new RegExp(`^${gone}`))).toBeNull();
    }
    await userEvent.type(dialog.getByLabelText(new RegExp(`^${form.number}`)), '119');
    await userEvent.type(dialog.getByRole('textbox', { name: form.nameAr }), 'مجموعة');
    await userEvent.click(dialog.getByRole('button', { name: common[language].actions.save }));
    await waitFor(() => expect(sent).toHaveLength(1), PATIENT);
    expect(sent[0]).toMatchObject({ serial: '119', is_group: true, account_name_ar: 'مجموعة' });
    expect(sent[0]).not.toHaveProperty('opening_balance');
  });

  it('asks for one of the two names, and takes either', async () => {
    const sent = answering();
    await open();
    await screen.findByText('111001', {}, PATIENT);
    await userEvent.click(screen.getByRole('button', { name: list.add }));
    const dialog = within(await screen.findByRole('dialog', {}, PATIENT));
    await dialog.findByText(form.nameEither, {}, PATIENT);
    await userEvent.click(dialog.getByRole('button', { name: common[language].actions.save }));
    // The summary names it as well as the field.
    const missing = () => dialog.queryAllByText(form.nameMissing, { exact: false });
    await waitFor(() => expect(missing().length).toBeGreaterThan(0), PATIENT);
    const names = ['account_name', 'account_name_ar'].map((name) =>
      document.querySelector(`input[name="${name}"]`),
    );
    const [own, other] = language === 'ar' ? names.toReversed() : names;
    expect(own?.getAttribute('aria-invalid')).toBe('true');
    expect(other?.getAttribute('aria-invalid')).not.toBe('true');
    if (other) await userEvent.type(other, 'Till');
    await waitFor(() => expect(missing()).toHaveLength(0), PATIENT);
    expect(sent).toHaveLength(0);
  });

  it.each([
    ['0.00', COST, false],
    ['900.00', COST, true],
    // What is owned has to be moved first, which the server says.
    ['900.00', [], false],
  ])(
    'switches an account of %s with the traits %j off, asked first %s, and on again from the message',
    async (balance, traits, asks) => {
      answering();
      const own = { ...cash, is_system: false, traits, balance };
      const sent: Record<string, unknown>[] = [];
      server.use(
        mock.post('/COA/ListCOA', { COA: [own, assets] }),
        mock.post(
          '/COA/EditChartsOfAccount/{id}',
          ({ body }) => {
            sent.push(body);
            return { ...own, active: body.active, version: Number(body.version) + 1 };
          },
          { params: { id: 2 } },
        ),
      );
      await open();
      await screen.findByText('111001', {}, PATIENT);
      const row = rows()[1];
      if (!row) throw new Error('the chart has no account');
      await userEvent.click(
        within(row).getByRole('button', { name: common[language].grid.rowActions }),
      );
      await userEvent.click(
        await screen.findByRole('menuitem', { name: actions.deactivate }, PATIENT),
      );
      if (asks) {
        const dialog = within(await screen.findByRole('dialog', {}, PATIENT));
        expect(dialog.getByText(/900\.00/)).toBeTruthy();
        expect(sent).toHaveLength(0);
        await userEvent.click(dialog.getByRole('button', { name: actions.deactivate }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
      }
      const undo = { name: common[language].actions.undo };
      await userEvent.click(await screen.findByRole('button', undo, PATIENT));
      await waitFor(() => expect(sent).toHaveLength(2), PATIENT);
      expect(sent).toMatchObject([
        { active: false, version: 1 },
        { active: true, version: 2 },
      ]);
    },
  );

  it('asks of what stands on an account now, not when the chart was read', async () => {
    answering();
    const own = { ...cash, is_system: false, traits: COST, balance: '0.00' };
    const chart = (balance: string) =>
      mock.post('/COA/ListCOA', { COA: [{ ...own, balance }, assets] });
    server.use(chart('0.00'));
    await open();
    await screen.findByText('111001', {}, PATIENT);
    server.use(chart('75.00'));
    const row = rows()[1];
    if (!row) throw new Error('the chart has no account');
    await userEvent.click(
      within(row).getByRole('button', { name: common[language].grid.rowActions }),
    );
    await userEvent.click(
      await screen.findByRole('menuitem', { name: actions.deactivate }, PATIENT),
    );
    const dialog = within(await screen.findByRole('dialog', {}, PATIENT));
    expect(dialog.getByText(/75\.00/)).toBeTruthy();
  });
});
