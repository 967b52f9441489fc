import { partySide } from '@/features/parties/public';
import { vendorKeys } from './api';

/** Vendors as the screens of parties know them. */
export const VENDORS = partySide('vendor', vendorKeys);
