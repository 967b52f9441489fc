import { expect, test } from 'vitest';
import companyAr from '@/features/company/text.ar.json';
import companyEn from '@/features/company/text.en.json';
import reportsAr from '@/features/reports/text.ar.json';
import reportsEn from '@/features/reports/text.en.json';
import { abilityFrom } from '@/shared/auth/ability';
import { session } from '@/shared/auth/session';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import type { Language } from '@/shared/lib/preferences';
import { adminSession } from '@/test/session';
import { creationName, creationsFor } from './creations';
import { namesOf, otherNames } from './find-names';
import type { Findable } from './palette-item';
import { rank } from './palette-items';
import { OWN, pagesFor } from './palette-pages';
import ar from './text.ar.json';
import en from './text.en.json';

session.set(adminSession);
const ADMIN = abilityFrom(adminSession.abilities);
const TEXTS = {
  en: { common: commonEn, reports: reportsEn, company: companyEn },
  ar: { common: commonAr, reports: reportsAr, company: companyAr },
};

const NEW = { ar: ar.palette.create, en: en.palette.create };

function say(language: Language, label: string): string {
  const [namespace, key] = label.includes(':') ? label.split(':') : ['common', label];
  let text: unknown = TEXTS[language][namespace as keyof (typeof TEXTS)['en']];
  for (const part of key?.split('.') ?? []) text = (text as Record<string, unknown>)[part];
  return String(text).replace(/\{\{form.*?\}\}/, '41');
}

/** Every page under its key, and every creation under its key with a plus. */
function findables(language: Language): Findable[] {
  const one = (id: string, label: string, others: string[]): Findable => ({
    group: id.startsWith('+') ? 'createGroup' : 'goTo',
    names: namesOf(label, others),
    item: { id, label, choose: () => undefined },
  });
  const pages = pagesFor(ADMIN).map(({ label, find }) => {
    const others = otherNames(language, 'finds', find);
    return one(find, label === OWN ? (others[0] ?? '') : say(language, label), others);
  });
  const created = creationsFor(ADMIN)
    .flatMap(({ creations }) => creations)
    .map(({ text }) => {
      const others = otherNames(language, 'creations', text as keyof (typeof ar)['creations']);
      const label = NEW[language].replace('{{what}}', creationName(text, language));
      return one(`+${text}`, label, others);
    });
  return [...pages, ...created];
}

const FINDABLES = { ar: findables('ar'), en: findables('en') };

/** What people type, and what they mean; one of several where the word has several meanings. */
const TYPED = `
ميزان المراجعة = trialBalance
ميزان مراجعه = trialBalance
قائمة الدخل = profitAndLoss
الارباح والخسائر = profitAndLoss
الأرباح = profitAndLoss
تكلفة البضاعة المباعة = profitAndLoss
الميزانية = balanceSheet
التدفقات = cashFlow
دفتر الاستاذ = generalLedger
جرد = stockAdjustments
رصيد المخزون = products stockValuation
باركود = products
صنف = products
مرتبات = +expense +journalEntry
رواتب = +expense +journalEntry
إيجار = +expense recurringBills
كهرباء = +expense
عمولة بنك = +expense
سلفة = expenses
عهدة = expenses
شيك = cheques
شيكات = cheques
كمبيالة = cheques
شيك مرتد = cheques
أوراق دفع = chequesIssued
خصم المنبع = withholding
الخصم والاضافة = withholding
نموذج ٤١ = form41
الاقرار الشهري = vatReturns
ض.ق.م = vatReturns
القيمة المضافة = vatReturns
دمغة = taxes +expense
سداد الضريبة = recordTaxPayment
فاتورة = sales
فاتورة ضريبية = sales
فاتورة جديدة = +invoice
بيع = sales
إيراد = sales
الايصال الالكتروني = einvoices einvoice
مرتجع = creditNotes
مرتجع مشتريات = vendorCredits
عميل = customers
عملاء = customers
حد الائتمان = customers
مورد = vendors
موردين = vendors
الموردين = vendors
قيد = journalEntries
رأس المال = accounts
جاري الشريك = accounts +journalEntry
خزنة = banks
محفظة = banks
سند قبض = payments
عربون = payments
دفعة = payments
سند صرف = paymentsMade
ذمم مدينة = receivableAgeing
مديونيات = receivableAgeing
ذمم دائنة = payableAgeing
مجمع الإهلاك = depreciation
سيارة = fixedAssets
قفل = locks
إقفال الشهر = locks
عملة = exchangeRates
مركز تكلفة = classes
مستخدم = members
باسورد = profile
إكسيل = imports
تصدير = companyFile
أفضل عميل = topCustomers
المحذوفات = activity
الفترة التجريبية = billing
اعتماد مستندي = landedCosts
مقاولات = projects
واتساب = sales
trial balance = trialBalance
p&l = profitAndLoss
cogs = profitAndLoss
equity = balanceSheet
gl = generalLedger
je = journalEntries
payroll = +expense +journalEntry
salaries = +expense +journalEntry
capital = accounts
check = cheques
barcode = products
aged receivables = receivableAgeing
ar = receivableAgeing
ap = payableAgeing
invoice = sales
new invoice = +invoice
customer = customers
bill = bills
receipt = payments
quote = quotes
credit note = creditNotes
refund = creditNotes
asset = fixedAssets
users = members
timesheets = projects
e-receipt = einvoices einvoice
pos = einvoice +salesReceipt
visa = onlinePayments
whatsapp = sales
stamp tax = taxes
export = companyFile
free trial = billing
`;

test.each(
  TYPED.trim()
    .split('\n')
    .map((line) => line.split(' = ') as [string, string]),
)('%s means %s', (typed, meant) => {
  const language = /\p{Script=Arabic}/u.test(typed) ? 'ar' : 'en';
  const [best] = rank(FINDABLES[language], typed).strong;
  expect(meant.split(' ')).toContain(best?.items[0]?.id);
});
