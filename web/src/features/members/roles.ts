import { SUBJECTS, type Subject } from '@/shared/auth/ability';

/** The roles by their number at the server. */
export const ROLES = [
  { id: 1, name: 'admin' },
  { id: 2, name: 'accountant' },
  { id: 3, name: 'reg_user' },
  { id: 4, name: 'PM' },
] as const;

export type RoleName = (typeof ROLES)[number]['name'];

/** The name of a role; one of a later version counts as the least. */
export function roleNamed(name: string): RoleName {
  return ROLES.find((role) => role.name === name)?.name ?? 'reg_user';
}

/** What may be done with the records of a module. */
export const ACTIONS = ['read', 'create', 'update', 'delete'] as const;

const SALES = [
  'Sales',
  'Quotes',
  'Convert Quotes to Sales',
  'Customers',
  'Products & Services',
  'Receive Payment',
] as const satisfies readonly Subject[];
const PURCHASES = [
  'Expenses',
  'Bills',
  'Vendors',
  'Make Payment',
] as const satisfies readonly Subject[];
const BOOKS = [
  'Charts Of Accounts',
  'Journal Entry',
  'Bank accounts',
  'Payment method',
  'Projects',
] as const satisfies readonly Subject[];
const COMPANY = [
  'Settings',
  'Branches',
  'User',
  'Roles & Permissions',
  'Plan',
  'Notes and reminders',
] as const satisfies readonly Subject[];
const ELSEWHERE: readonly Subject[] = [...SALES, ...PURCHASES, ...BOOKS, ...COMPANY];

/** The modules in the order of the table; those of no other group are reports. */
export const MODULES: readonly { group: ModuleGroup; subjects: readonly Subject[] }[] = [
  { group: 'sales', subjects: SALES },
  { group: 'purchases', subjects: PURCHASES },
  { group: 'books', subjects: BOOKS },
  { group: 'reports', subjects: SUBJECTS.filter((subject) => !ELSEWHERE.includes(subject)) },
  { group: 'company', subjects: COMPANY },
];

export type ModuleGroup = 'sales' | 'purchases' | 'books' | 'reports' | 'company';
