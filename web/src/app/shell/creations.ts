import {
  IconBox,
  IconCashBanknote,
  IconCashMinus,
  IconFileDollar,
  IconFileInvoice,
  IconFileText,
  IconListTree,
  IconNotebook,
  IconReceipt,
  IconReceiptRefund,
  IconUserPlus,
} from '@tabler/icons-react';
import { paths } from '@/app/paths';
import type { AppAbility, Subject } from '@/shared/auth/ability';
import type { Language } from '@/shared/lib/preferences';
import ar from './create/text.ar.json';
import en from './create/text.en.json';

/** Only what creates things brings their names. */
const TEXTS = { ar, en };

type CreateText = keyof typeof en;

/** The name of a kind of record that can be created, or of a group of kinds. */
export const creationName = (text: CreateText, language: Language): string => TEXTS[language][text];

/** Something that can be created from anywhere in the product. */
export interface Creation {
  text: CreateText;
  icon: typeof IconBox;
  /** Creating on this subject opens it. */
  on: Subject;
  /** Another subject that the person must be able to create. */
  also?: Subject;
  to: string;
  search?: Record<string, string>;
}

interface CreationGroup {
  text: CreateText;
  creations: readonly Creation[];
}

/** Search parameter by which a list screen is asked to open its form at once: `?new=customer`. */
const OPEN_FORM = 'new';

const CREATIONS: readonly CreationGroup[] = [
  {
    text: 'customersGroup',
    creations: [
      { text: 'invoice', icon: IconFileInvoice, on: 'Sales', to: paths.addInvoice },
      {
        text: 'salesReceipt',
        icon: IconReceipt,
        on: 'Sales',
        also: 'Receive Payment',
        to: paths.addInvoice,
        search: { spot: 'true' },
      },
      { text: 'quote', icon: IconFileText, on: 'Quotes', to: paths.addQuote },
      {
        text: 'creditNote',
        icon: IconReceiptRefund,
        on: 'Sales',
        to: paths.addCreditNote,
      },
      {
        text: 'payment',
        icon: IconCashBanknote,
        on: 'Receive Payment',
        to: paths.receivePayment,
      },
      {
        text: 'customer',
        icon: IconUserPlus,
        on: 'Customers',
        to: paths.customers,
        search: { [OPEN_FORM]: 'customer' },
      },
    ],
  },
  {
    text: 'vendorsGroup',
    creations: [
      { text: 'expense', icon: IconReceipt, on: 'Expenses', to: paths.addExpense },
      { text: 'bill', icon: IconFileDollar, on: 'Bills', to: paths.addBill },
      {
        text: 'vendorCredit',
        icon: IconReceiptRefund,
        on: 'Bills',
        to: paths.addVendorCredit,
      },
      { text: 'makePayment', icon: IconCashMinus, on: 'Make Payment', to: paths.makePayment },
      {
        text: 'vendor',
        icon: IconUserPlus,
        on: 'Vendors',
        to: paths.vendors,
        search: { [OPEN_FORM]: 'vendor' },
      },
    ],
  },
  {
    text: 'otherGroup',
    creations: [
      {
        text: 'product',
        icon: IconBox,
        on: 'Products & Services',
        to: paths.products,
        search: { [OPEN_FORM]: 'product' },
      },
      {
        text: 'account',
        icon: IconListTree,
        on: 'Charts Of Accounts',
        to: paths.accounts,
        search: { [OPEN_FORM]: 'account' },
      },
      {
        text: 'journalEntry',
        icon: IconNotebook,
        on: 'Journal Entry',
        to: paths.addJournalEntry,
      },
    ],
  },
];

/** The kinds that a person may create, without empty groups. */
export function creationsFor(ability: AppAbility): CreationGroup[] {
  return CREATIONS.map((group) => ({
    ...group,
    creations: group.creations.filter(
      ({ on, also }) => ability.can('create', on) && (!also || ability.can('create', also)),
    ),
  })).filter((group) => group.creations.length > 0);
}
