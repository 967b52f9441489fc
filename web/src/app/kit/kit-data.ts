import type { Language } from '@/shared/lib/preferences';
import { randomId } from '@/shared/lib/random-id';
import type { EntityOption } from '@/shared/ui/entity-combobox';

/** Text of the workshop in both languages; it never ships. */
export function kitText(language: Language) {
  const ar = language === 'ar';
  return {
    invoices: ar ? 'فواتير المبيعات' : 'Invoices',
    number: ar ? 'الرقم' : 'Number',
    customer: ar ? 'العميل' : 'Customer',
    date: ar ? 'التاريخ' : 'Date',
    due: ar ? 'تاريخ الاستحقاق' : 'Due date',
    status: ar ? 'الحالة' : 'Status',
    total: ar ? 'الإجمالي' : 'Total',
    balance: ar ? 'المتبقي' : 'Balance due',
    newInvoice: ar ? 'فاتورة جديدة' : 'New invoice',
    outstanding: ar ? 'المستحق' : 'Outstanding',
    overdue: ar ? 'متأخرة' : 'Overdue',
    collected: ar ? 'المحصّل هذا الشهر' : 'Paid this month',
    days: ar ? 'متوسط أيام السداد' : 'Average days to pay',
    versus: ar ? 'عن الشهر الماضي' : 'vs last month',
    chart: ar ? 'الإيرادات والمصروفات' : 'Income and expenses',
    income: ar ? 'الإيرادات' : 'Income',
    expenses: ar ? 'المصروفات' : 'Expenses',
    ageing: ar ? 'أعمار الديون' : 'Receivables ageing',
    current: ar ? 'غير مستحق بعد' : 'Current',
    filter: ar ? 'تصفية بالرقم أو العميل' : 'Filter by number or customer',
    all: ar ? 'الكل' : 'All',
    lines: ar ? 'البنود' : 'Lines',
    product: ar ? 'المنتج أو الخدمة' : 'Product or service',
    description: ar ? 'البيان' : 'Description',
    quantity: ar ? 'الكمية' : 'Qty',
    price: ar ? 'السعر' : 'Price',
    tax: ar ? 'الضريبة' : 'Tax',
    amount: ar ? 'المبلغ' : 'Amount',
    amountDue: ar ? 'المبلغ المستحق' : 'Amount due',
    email: ar ? 'البريد الإلكتروني' : 'E-mail',
    notes: ar ? 'ملاحظات على الفاتورة' : 'Notes on invoice',
    vat: ar ? 'ق.م' : 'VAT',
    exempt: ar ? 'معفاة' : 'Exempt',
    send: ar ? 'إرسال إلى بوابة مصلحة الضرائب' : 'Send to the tax authority portal',
    terms: ar ? 'شروط الدفع' : 'Terms',
    net: ar ? 'خلال شهر' : 'Net 30',
    receipt: ar ? 'مستحقة عند الاستلام' : 'Due on receipt',
    trialBalance: ar ? 'ميزان المراجعة' : 'Trial balance',
    account: ar ? 'الحساب' : 'Account',
    debit: ar ? 'مدين' : 'Debit',
    credit: ar ? 'دائن' : 'Credit',
  };
}

const COMPANIES: [en: string, ar: string][] = [
  ['Nile Trading Co.', 'شركة النيل للتجارة'],
  ['Misr Packaging', 'مصر للتعبئة والتغليف'],
  ['Horus Engineering', 'حورس للأعمال الهندسية'],
  ['Delta Office Supplies', 'دلتا للأدوات المكتبية'],
  ['Cairo Print House', 'دار القاهرة للطباعة'],
  ['Red Sea Hospitality', 'البحر الأحمر للضيافة'],
  ['Alexandria Marine Services', 'الإسكندرية للخدمات البحرية'],
  ['Sphinx Logistics', 'أبو الهول للنقل والخدمات اللوجستية'],
  ['Al Amal Pharmacies', 'صيدليات الأمل'],
];

/** The kit's companies, named in one language. */
export function companies(language: Language): EntityOption[] {
  return COMPANIES.map(([en, ar], index) => ({
    id: index + 1,
    label: language === 'ar' ? ar : en,
    detail: language === 'ar' ? en : ar,
    hint: `${(index * 1373) % 9000}.00`,
  }));
}

const STATUSES = ['paid', 'overdue', 'partial', 'open', 'paid', 'unpaid'] as const;

/** An invoice of the kit's list. */
export interface KitInvoice {
  id: number;
  number: string;
  customer: string;
  date: string;
  due: string;
  status: (typeof STATUSES)[number];
  total: string;
  balance: string;
}

/** Ten thousand invoices, the same ones each time. */
export function kitInvoices(language: Language): KitInvoice[] {
  const names = companies(language);
  return Array.from({ length: 10_000 }, (_, index) => {
    const status = STATUSES[index % STATUSES.length] ?? 'open';
    const total = `${256 + ((index * 7919) % 90_000)}.${String((index * 37) % 100).padStart(2, '0')}`;
    return {
      id: 10_482 - index,
      number: `INV-${10_482 - index}`,
      customer: names[index % names.length]?.label ?? '',
      date: '2026-11-20',
      due: '2026-12-20',
      status,
      total,
      balance: status === 'paid' ? '0.00' : total,
    };
  });
}

/** A line of the kit's invoice. */
export interface KitLine {
  key: string;
  product: EntityOption | null;
  description: string;
  quantity: string;
  price: string;
  tax: string;
}

export function emptyLine(): KitLine {
  return { key: randomId(), product: null, description: '', quantity: '1', price: '', tax: '14' };
}

/** Three filled lines and a blank one. */
export function kitLines(language: Language): KitLine[] {
  const ar = language === 'ar';
  const line = (en: string, arName: string, quantity: string, price: string, tax: string) => ({
    ...emptyLine(),
    product: { id: en.length, label: ar ? arName : en },
    quantity,
    price,
    tax,
  });
  return [
    line('Copy paper A4 80g, box', 'ورق تصوير A4 80 جم، كرتونة', '12', '1250.00', '14'),
    line('Toner HP 85A', 'حبر طابعة HP 85A', '5', '3480.50', '14'),
    line('On-site maintenance, hour', 'صيانة بالموقع، ساعة', '7.5', '450.00', '0'),
    emptyLine(),
  ];
}
