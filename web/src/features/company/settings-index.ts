import { LOCKS, paths } from '@/app/paths';
import type { AppAbility, Subject } from '@/shared/auth/ability';
import type { TextNamespaces } from '@/shared/i18n/texts';
import { searchKey } from '@/shared/lib/fold-text';

type Texts = TextNamespaces['company']['index'];
export type GroupName = keyof Texts['groups'];
export type ItemName = keyof Texts['items'];

interface Item {
  name: ItemName;
  path: string;
  hash?: string;
  /** Whose records its page shows: seen by who may read one of these; by everybody when there is none. */
  reads: readonly Subject[];
  /** Creating one of these opens it instead. */
  creates?: readonly Subject[];
  /** Deleting this opens it instead. */
  deletes?: Subject;
}

interface Group {
  name: GroupName;
  items: readonly Item[];
}

const SETTINGS = ['Settings'] as const;

/** What can be imported from a file. */
const IMPORTED = [
  'Customers',
  'Vendors',
  'Products & Services',
  'Charts Of Accounts',
  'Sales',
  'Bills',
  'Expenses',
  'Receive Payment',
  'Journal Entry',
] as const;

/** Every setting, and the page that has it. */
export const GROUPS: readonly Group[] = [
  {
    name: 'company',
    items: [
      { name: 'company', path: paths.companySettings, reads: SETTINGS },
      { name: 'paper', path: paths.companySettings, reads: SETTINGS },
      { name: 'billing', path: paths.billing, reads: SETTINGS },
      { name: 'companyFile', path: paths.companyFile, reads: [], deletes: 'Plan' },
    ],
  },
  {
    name: 'people',
    items: [
      { name: 'members', path: paths.members, reads: ['Roles & Permissions'] },
      { name: 'profile', path: paths.profile, reads: [] },
      { name: 'activity', path: paths.activityLog, reads: SETTINGS },
    ],
  },
  {
    name: 'lists',
    items: [
      { name: 'branches', path: paths.branches, reads: ['Branches'] },
      { name: 'classes', path: paths.classes, reads: SETTINGS },
      { name: 'tags', path: paths.tags, reads: SETTINGS },
    ],
  },
  {
    name: 'books',
    items: [
      { name: 'fiscalYear', path: paths.companySettings, reads: SETTINGS },
      { name: 'locks', path: paths.companySettings, hash: LOCKS, reads: SETTINGS },
      { name: 'documentDefaults', path: paths.advancedSettings, reads: SETTINGS },
      { name: 'rounding', path: paths.advancedSettings, reads: SETTINGS },
      { name: 'numbering', path: paths.numbering, reads: SETTINGS },
      { name: 'exchangeRates', path: paths.exchangeRates, reads: ['Settings', 'Journal Entry'] },
      { name: 'taxes', path: paths.taxes, reads: ['Reports', 'VAT report', 'Make Payment'] },
      { name: 'onlinePayments', path: paths.onlinePayments, reads: SETTINGS },
      { name: 'einvoice', path: paths.einvoiceSettings, reads: SETTINGS },
      { name: 'vatPeriods', path: paths.vatReturns, reads: ['VAT report'] },
      { name: 'openings', path: paths.openings, reads: ['Charts Of Accounts'] },
      { name: 'accounts', path: paths.accounts, reads: ['Charts Of Accounts'] },
      { name: 'imports', path: paths.imports, reads: [], creates: IMPORTED },
    ],
  },
  {
    name: 'automation',
    items: [
      { name: 'customerReminders', path: paths.customerReminders, reads: SETTINGS },
      { name: 'mailTemplates', path: paths.mailTemplates, reads: SETTINGS },
      { name: 'integrations', path: paths.integrations, reads: SETTINGS },
      { name: 'reminders', path: paths.reminders, reads: [] },
      { name: 'recurring', path: paths.recurringInvoices, reads: ['Sales'] },
      { name: 'bankRules', path: paths.bankRules, reads: ['Bank accounts'] },
    ],
  },
];

/** Whether somebody may open the page of a setting. */
export function isOpen({ reads, creates, deletes }: Item, ability: AppAbility): boolean {
  if (deletes) return ability.can('delete', deletes);
  if (creates) return creates.some((subject) => ability.can('create', subject));
  return reads.length === 0 || reads.some((subject) => ability.can('read', subject));
}

/** What a setting is found by: each word of the search is somewhere in its texts. */
export function isFound(search: string, texts: readonly string[]): boolean {
  const known = searchKey(texts.join(' '));
  return searchKey(search)
    .split(' ')
    .every((word) => known.includes(word));
}
