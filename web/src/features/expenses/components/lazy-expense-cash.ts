import { lazyDialog } from '@/shared/ui/lazy-dialog';

/** The warning of a cash box that holds too little comes after what the form needs. */
export const ExpenseCash = lazyDialog(async () => (await import('./expense-cash')).ExpenseCash);
