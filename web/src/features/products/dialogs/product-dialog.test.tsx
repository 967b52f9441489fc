import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { locked } from '@/test/locked';
import { mock, unreachable } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { ProductDialog } from './product-dialog';

const words = { en, ar };
const common = { en: commonEn, ar: commonAr };
const PATIENT = { timeout: 10_000 };

const account = (id: number, role: string, name: string, nameAr: string) => ({
  id,
  serial: `4100${id}`,
  account_name: name,
  account_name_ar: nameAr,
  main_charts_id: 4,
  postable: true,
  active: true,
  is_system: true,
  system_role: role,
  account_currency: 'EGP',
  user_description: '',
  balance: '0.00',
  has_postings: false,
});

function answering() {
  const sent: Record<string, unknown>[] = [];
  const vat = { tax_name: 'VAT 14%', tax_name_ar: 'قيمة مضافة', tax_precntage: '14' };
  server.use(
    mock.get('/Forms/GetMyTaxesList', [
      { id: 1, ...vat, kind: 'vat', direction: 'both', active: true, is_default: true },
    ]),
    mock.get(
      '/Forms/GetAllIncomeCOA/{kind}',
      () => ({
        COAList: [
          account(1, 'sales_income', 'Sales of goods', 'مبيعات بضائع'),
          account(2, 'service_income', 'Service income', 'إيرادات خدمات'),
        ],
      }),
      { params: { kind: 1 } },
    ),
    mock.get(
      '/Forms/GetAllExpensesCOA/{kind}',
      () => ({ COAList: [account(5, 'cogs', 'Cost of goods', 'تكلفة البضاعة')] }),
      { params: { kind: 1 } },
    ),
    mock.get('/Forms/GetAllInventoryCOA', () => ({
      COAList: [account(7, 'inventory_asset', 'Inventory', 'المخزون')],
    })),
    mock.get('/Forms/GetUnitTypes', { Units: [{ code: 'EA', name_en: 'Piece', name_ar: 'قطعة' }] }),
    mock.get('/Products/ProductNameExist/{name}', ({ params }) => ({
      exists: params.name === 'Paper',
    })),
    mock.post('/Products/AddProduct', ({ body }) => {
      sent.push(body);
      return { id: 8, name: body.name, kind: body.kind, activity: [] };
    }),
  );
  return sent;
}

describe.each(['en', 'ar'] as const)('adding a product in %s', (language) => {
  const { form, kind } = words[language];
  const { actions, errors } = common[language];
  const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`), {}, PATIENT);
  const open = async (name = '') => {
    const onSaved = vi.fn();
    await renderScreen(<ProductDialog name={name} onSaved={onSaved} onClose={() => undefined} />, {
      language,
      texts: { products: [en, ar] },
    });
    return onSaved;
  };

  it('starts with the standard tax and the usual account, which follows the kind', async () => {
    answering();
    await open('Paper');
    const [goods, services] =
      language === 'ar' ? ['مبيعات بضائع', 'إيرادات خدمات'] : ['Sales of goods', 'Service income'];
    expect(await field(form.incomeAccount)).toHaveProperty('value', services);
    await userEvent.click(screen.getByRole('button', { name: kind.non_inventory }));
    expect(await field(form.incomeAccount)).toHaveProperty('value', goods);
    expect(await screen.findByText(form.nameTaken, {}, PATIENT)).toBeTruthy();
  });

  it('sends what was typed, in Latin digits', async () => {
    const sent = answering();
    const onSaved = await open('صيانة');
    await userEvent.type(await field(form.price), '٤٥٠٫٥');
    await userEvent.click(screen.getByRole('button', { name: actions.save }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled(), PATIENT);
    expect(sent).toEqual([
      expect.objectContaining({
        kind: 'service',
        name: 'صيانة',
        sales_price: '450.5',
        tax_id: 1,
        income_account_id: 2,
        unit_cost: null,
        active: true,
      }),
    ]);
  });

  it('asks for what goods kept in stock need, on the usual accounts', async () => {
    const sent = answering();
    const onSaved = await open('Toner');
    await userEvent.click(await screen.findByRole('button', { name: kind.inventory }, PATIENT));
    await userEvent.type(await field(form.price), '50');
    await userEvent.click(screen.getByRole('button', { name: actions.save }));
    expect(await screen.findAllByText(errors.required, {}, PATIENT)).not.toHaveLength(0);
    expect(sent).toHaveLength(0);
    await userEvent.type(await field(form.initialQuantity), '١٠');
    await userEvent.type(await field(form.initialCost), '30');
    await userEvent.click(screen.getByRole('button', { name: actions.save }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled(), PATIENT);
    expect(sent).toEqual([
      expect.objectContaining({
        kind: 'inventory',
        initial_quantity_on_hand: '10',
        initial_unit_cost: '30',
        inventory_account_id: 7,
        expense_account_id: 5,
        income_account_id: 1,
      }),
    ]);
  });

  it('tells that the day of the opening stock is locked once there is any', async () => {
    locked({ accounting: '2026-10-31' });
    answering();
    await open('Toner');
    await userEvent.click(await screen.findByRole('button', { name: kind.inventory }, PATIENT));
    const day = await field(form.asOf);
    await userEvent.clear(day);
    await userEvent.type(day, '31/10/2026');
    await userEvent.tab();
    const early = common[language].date.locked.accounting.split('{{')[0] ?? '';
    expect(screen.queryByText(new RegExp(early))).toBeNull();
    await userEvent.type(await field(form.initialQuantity), '10');
    expect(await screen.findByText(new RegExp(early), {}, PATIENT)).toBeTruthy();
  });

  it('says what is missing and sends nothing', async () => {
    const sent = answering();
    await open();
    await field(form.price);
    await userEvent.click(screen.getByRole('button', { name: actions.save }));
    expect(await screen.findAllByText(errors.required, {}, PATIENT)).toHaveLength(2);
    expect(sent).toHaveLength(0);
  });

  it('says that a product could not be loaded, and asks for it again', async () => {
    answering();
    let asked = 0;
    server.use(
      mock.post('/Products/GetProjectByID/{id}', () => {
        asked += 1;
        return unreachable();
      }),
    );
    await renderScreen(
      <ProductDialog id={8} onSaved={() => undefined} onClose={() => undefined} />,
      { language, texts: { products: [en, ar] } },
    );
    const again = await screen.findByRole('button', { name: actions.tryAgain }, PATIENT);
    const before = asked;
    await userEvent.click(again);
    await waitFor(() => expect(asked).toBeGreaterThan(before), PATIENT);
  });
});
