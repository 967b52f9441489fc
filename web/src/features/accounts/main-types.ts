import { CLASS_EQUITY } from '@/shared/lib/account-types';

interface OfType {
  main_charts_id: number;
}

/** Whether an account is of what the owners have in the company. */
export const isEquity = ({ main_charts_id }: OfType): boolean => main_charts_id === CLASS_EQUITY;

/** Whether an account is of income or cost, whose classes follow equity: what is on it stays with its years. */
export const isOfResult = ({ main_charts_id }: OfType): boolean => main_charts_id > CLASS_EQUITY;
