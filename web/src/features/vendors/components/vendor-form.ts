import type { UseFormReturn } from 'react-hook-form';
import type { CheckedVendor, VendorValues } from '../schema';

/** The form of a vendor, as its groups of fields share it. */
export type VendorForm = UseFormReturn<VendorValues, unknown, CheckedVendor>;
