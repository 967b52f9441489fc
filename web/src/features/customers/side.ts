import { partySide } from '@/features/parties/public';
import { customerKeys } from './api';

/** Customers as the screens of parties know them. */
export const CUSTOMERS = partySide('customer', customerKeys);
