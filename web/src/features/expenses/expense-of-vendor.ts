import { type FormReferences, purchaseFromVendor } from '@/features/documents/public';
import type { VendorDetail } from '@/features/vendors/public';
import { NO_TAX, newExpense } from './mapping';

type Company = Pick<FormReferences, 'baseCurrency' | 'branches'>;

/** An expense to type into, of nobody. */
export const emptyExpense = ({ baseCurrency, branches }: Company, today: string) =>
  newExpense(baseCurrency, today, NO_TAX, branches.usual);

/** A new expense of a vendor, in their currency; what is withheld follows in the form. */
export const expenseOf = (vendor: VendorDetail, references: Company, today: string) =>
  purchaseFromVendor(vendor, emptyExpense(references, today), references);
