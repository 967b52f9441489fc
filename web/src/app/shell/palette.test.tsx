import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import companyAr from '@/features/company/text.ar.json';
import companyEn from '@/features/company/text.en.json';
import reportsAr from '@/features/reports/text.ar.json';
import reportsEn from '@/features/reports/text.en.json';
import type { components } from '@/shared/api/schema';
import { session } from '@/shared/auth/session';
import ar from '@/shared/i18n/text.ar.json';
import en from '@/shared/i18n/text.en.json';
import { preferences, setPreferences } from '@/shared/lib/preferences';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import { Palette } from './palette';
import shellAr from './text.ar.json';
import shellEn from './text.en.json';
import { addVisit } from './visits';

type Hit = components['schemas']['SearchHit'];

const DELTA: Hit[] = [
  { kind: 'vendor', id: 8, title: 'شركة الدلتا للتوريدات', subtitle: 'Delta Supplies' },
  { kind: 'customer', id: 5, title: 'Delta Textiles' },
];

const SALE: Hit = {
  kind: 'invoice',
  id: 5,
  title: 'INV-0005',
  subtitle: 'Delta Textiles',
  date: '2026-11-18',
  amount: '1140.00',
  currency_code: 'EGP',
};

const TEXTS = {
  company: [companyEn, companyAr],
  reports: [reportsEn, reportsAr],
} as const;

const answered = vi.fn();

beforeEach(() => {
  answered.mockClear();
  sessionStorage.clear();
  session.set(adminSession);
  server.use(
    mock.get('/Search/Everything', async ({ request }) => {
      const words = new URL(request.url).searchParams.get('q') ?? '';
      await delay(50);
      answered(words);
      if (words === 'INV-0005') return { hits: [SALE] };
      return { hits: /delta|دلتا/i.test(words) ? DELTA : [] };
    }),
  );
});

/** As the frame holds it: it closes when something was chosen. */
function Held() {
  const [opened, setOpened] = useState(true);
  return <Palette opened={opened} onClose={() => setOpened(false)} />;
}

const active = () => screen.getByRole('option', { selected: true }).textContent;

describe.each([
  ['en', en, 'custom', 'delta'],
  ['ar', ar, 'العمل', 'دلتا'],
] as const)('the palette in %s', (language, texts, screens, records) => {
  async function open() {
    const { router } = await renderScreen(<Held />, {
      language,
      route: '/dashboard',
      texts: TEXTS,
    });
    const field = await screen.findByRole('combobox', { name: texts.shell.search });
    await userEvent.click(field);
    return { field, at: () => router.state.location.pathname };
  }

  it.each([
    ['ميزان المراجعة', '/reports/trialBalance'],
    ['trial balance', '/reports/trialBalance'],
    ['قائمة الدخل', '/reports/profitAndLoss'],
    ['الارباح والخسائر', '/reports/profitAndLoss'],
    ['P&L', '/reports/profitAndLoss'],
    ['income statement', '/reports/profitAndLoss'],
    ['income statment', '/reports/profitAndLoss'],
    ['الميزانية', '/reports/balanceSheet'],
    ['المركز المالي', '/reports/balanceSheet'],
    ['financial position', '/reports/balanceSheet'],
    ['تدفقات', '/reports/cashFlow'],
    ['دفتر الاستاذ', '/reports/generalLedger'],
    ['ledger', '/reports/generalLedger'],
    ['أعمار الديون', '/reports/receivableAgeing'],
    ['aging', '/reports/receivableAgeing'],
    ['input vat', '/reports/VATExpenseReport'],
    ['sales report', '/reports/sales'],
    ['جرد', '/products/adjustments'],
    ['stocktake', '/products/adjustments'],
    ['قيمه المخزون', '/products/valuation'],
    ['اصناف', '/products'],
    ['قفل الشهر', '/settings/company'],
    ['lock', '/settings/company'],
    ['إقفال السنة', '/yearEnd'],
    ['year end', '/yearEnd'],
    ['إعادة تقييم', '/revaluations'],
    ['استيراد كشف', '/banks'],
    ['import statement', '/banks'],
    ['خزنة', '/banks'],
    ['تسويه البنك', '/chartsOfAccounts/reconcile'],
    ['reconcile', '/chartsOfAccounts/reconcile'],
    ['transfer', '/banks/transfers'],
    ['اوراق قبض', '/cheques'],
    ['checks', '/cheques'],
    ['opening bal', '/openingBalances'],
    ['ارصدة اول المدة', '/openingBalances'],
    ['شجرة الحسابات', '/chartsOfAccounts'],
    ['COA', '/chartsOfAccounts'],
    ['قيود دورية', '/recurringEntries'],
    ['import journal', '/imports/new/journal-entries'],
    ['استيراد الفواتير', '/imports/new/invoices'],
    ['استيراد فواتير الموردين', '/imports/new/bills'],
    ['استيراد دليل الحسابات', '/imports/new/accounts'],
    ['import bills', '/imports/new/bills'],
    ['اهلاك', '/fixedAssets/depreciation'],
    ['إقرار ضريبي', '/taxes/vatReturns'],
    ['vat return', '/taxes/vatReturns'],
    ['نموذج ٤١', '/taxes/withholding/form41'],
    ['form 41', '/taxes/withholding/form41'],
    ['خصم من المنبع', '/taxes/withholding'],
    ['WHT', '/taxes/withholding'],
    ['مردودات المشتريات', '/vendorCredits'],
    ['sales returns', '/creditNotes'],
    ['suppliers', '/vendors'],
    ['clients', '/customers'],
    ['صلاحيات', '/members'],
    ['users', '/members'],
    ['لوجو', '/settings/company'],
    ['مراكز التكلفة', '/settings/classes'],
    ['cost center', '/settings/classes'],
    ['api key', '/settings/integrations'],
    ['كلمة السر', '/profile'],
    ['new invoice', '/sales/invoice/add'],
    ['فاتورة جديدة', '/sales/invoice/add'],
    ['اضافة فاتورة', '/sales/invoice/add'],
    ['مصروف جديد', '/expenses/add'],
    ['سند قبض', '/payments'],
    ['سند صرف', '/paymentsMade'],
    ['receive payment', '/receivePayment'],
    ['pay vendor', '/makePayment'],
    ['قيد جديد', '/journalEntries/add'],
    ['new asset', '/fixedAssets/add'],
    ['add supplier', '/vendors'],
  ])('is led by %s to %s', async (words, path) => {
    const { field, at } = await open();
    await userEvent.click(field);
    await userEvent.paste(words);
    await userEvent.keyboard('{Enter}');
    await expect.poll(at).toBe(path);
  });

  it('has what was open last first', async () => {
    addVisit({ path: '/customers' });
    addVisit({ path: '/sales/12', title: 'INV-0012' });
    const { field, at } = await open();
    const first = screen.getAllByRole('option').slice(0, 2);
    expect(first.map((one) => one.textContent)).toEqual([
      `INV-0012${texts.nav.sales}`,
      texts.nav.customers,
    ]);
    await userEvent.type(field, '0012{Enter}');
    await expect.poll(at).toBe('/sales/12');
  });

  it('begins at the first answer, which Enter chooses', async () => {
    const { field, at } = await open();
    expect(active()).toBe(texts.nav.dashboard);
    await userEvent.type(field, screens);
    expect(active()).toBe(texts.nav.customers);
    await userEvent.keyboard('{Enter}');
    await expect.poll(at).toBe('/customers');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('goes down and up by the arrows, and round at the ends', async () => {
    const { field, at } = await open();
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(active()).toBe(options[1]);
    expect(field.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe(options.at(-1));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(at).not.toBe('/dashboard');
  });

  it('chooses a record of the server, also the second one', async () => {
    const { field, at } = await open();
    await userEvent.type(field, records);
    await screen.findByRole('option', { name: /Delta Textiles/ });
    expect(active()).toContain('Delta Supplies');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(at).toBe('/customers/5');
  });

  it('tells a record from others by its kind, party, day and total', async () => {
    const { field } = await open();
    await userEvent.click(field);
    await userEvent.paste('INV-0005');
    const { textContent } = await screen.findByRole('option', { name: /INV-0005/ });
    const { kinds } = language === 'ar' ? shellAr : shellEn;
    expect(textContent).toContain(kinds.invoice);
    expect(textContent).toContain('Delta Textiles');
    expect(textContent).toMatch(/18.*2026/);
    expect(textContent).toContain('1,140.00');
  });

  it.each(['dark mode', 'الوضع الليلي'])('does what the menus do: %s', async (words) => {
    const { field } = await open();
    await userEvent.click(field);
    await userEvent.paste(words);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => preferences.get().theme).toBe('dark');
    setPreferences({ theme: 'auto' });
  });

  it('opens the windows of the menus', async () => {
    const { field } = await open();
    await userEvent.click(field);
    await userEvent.paste('hotkeys');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: texts.shortcuts.title })).toBeDefined();
  });

  it('keeps Enter for the answer that is still on its way', async () => {
    const { field, at } = await open();
    await userEvent.type(field, `${records}{Enter}`);
    expect(answered).not.toHaveBeenCalled();
    await expect.poll(at, { timeout: 3000 }).toBe('/vendors/8');
  });

  it('says that nothing was found, and Enter stays there', async () => {
    const { field, at } = await open();
    await userEvent.type(field, 'zzzz');
    expect(
      await screen.findByText((language === 'ar' ? shellAr : shellEn).palette.nothing),
    ).toBeDefined();
    await userEvent.keyboard('{Enter}');
    expect(at()).toBe('/dashboard');
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});
