import type { AppAbility, Subject } from '@/shared/auth/ability';

/** The subjects of the menu of new records. */
export const CREATABLE: readonly Subject[] = [
  'Sales',
  'Quotes',
  'Receive Payment',
  'Customers',
  'Expenses',
  'Bills',
  'Make Payment',
  'Vendors',
  'Products & Services',
  'Charts Of Accounts',
  'Journal Entry',
];

/** Whether the menu of new things has anything for a person. */
export const mayCreate = (ability: AppAbility): boolean =>
  CREATABLE.some((subject) => ability.can('create', subject));
