import { storedState } from '@/shared/lib/stored-state';

/** Whether this person types with the column of item codes, on this device. */
export const codeColumn = storedState<boolean>('mizan.invoice-codes', false, Boolean);
