import { Ability } from '@casl/ability';
import type { Grant } from './session';

export type Action = 'create' | 'read' | 'update' | 'delete';

/** What permissions are given on, spelt as the server spells them. */
export const SUBJECTS = [
  'User',
  'Sales',
  'Receive Payment',
  'Quotes',
  'Convert Quotes to Sales',
  'Customers',
  'Products & Services',
  'Expenses',
  'Bills',
  'Make Payment',
  'Vendors',
  'Projects',
  'Settings',
  'Dashboard',
  'Roles & Permissions',
  'Branches',
  'Payment method',
  'Charts Of Accounts',
  'Plan',
  'Bank accounts',
  'Journal Entry',
  'Reports',
  'Profit and loss report',
  'Vendor report',
  'Customer report',
  'Journal entry report',
  'General ledger report',
  'Trial balance report',
  'Detailed trial balance report',
  'Balance sheet report',
  'Bills report',
  'VAT report',
  'VAT expense report',
  'Notes and reminders',
] as const;

export type Subject = (typeof SUBJECTS)[number];

/** A document whose permission depends on who made it. */
export interface Owned {
  subject: Subject;
  /** The reader created it, or it belongs to one of their projects. */
  own: boolean;
}

export type AppAbility = Ability<[Action, Subject | Owned], { own: true }>;

/**
 * Builds the ability from the grants that the server answered. A grant marked `own` covers only documents
 * that are the reader's; asked about the subject alone it counts, since some of its documents are open.
 */
export function abilityFrom(grants: readonly Grant[]): AppAbility {
  const rules = grants.map(({ action, subject, own }) => ({
    action,
    subject: subject as Subject,
    ...(own ? { conditions: { own: true as const } } : {}),
  }));
  return new Ability<[Action, Subject | Owned], { own: true }>(rules, {
    conditionsMatcher: (conditions) => (document) => document.own === conditions.own,
    detectSubjectType: (document) => document.subject,
  });
}
