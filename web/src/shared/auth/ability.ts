import type { Grant } from './session';

export type Action = 'create' | 'read' | 'update' | 'delete';

/** The subjects of permissions, spelt as on the server. */
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
export interface CreatedRecord {
  subject: Subject;
  /** The reader created it, or it belongs to one of their projects. */
  own: boolean;
}

/** A person's permissions. */
export interface AppAbility {
  /** Without a document, a permission for the reader's own documents counts too. */
  can: (action: Action, on: Subject | CreatedRecord) => boolean;
}

/** Builds the ability from the grants that the server answered: at most one for an action on a subject. */
export function abilityFrom(grants: readonly Grant[]): AppAbility {
  const granted = new Map(
    grants.map(
      ({ action, subject, own }) => [`${action} ${subject}`, own ? 'own' : 'all'] as const,
    ),
  );
  return {
    can(action, on) {
      const reach = granted.get(`${action} ${typeof on === 'string' ? on : on.subject}`);
      if (reach === undefined) return false;
      return reach === 'all' || typeof on === 'string' || on.own;
    },
  };
}
