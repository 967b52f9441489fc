import type { UseFormReturn } from 'react-hook-form';
import type { CheckedCustomer, CustomerValues } from '../schema';

/** The form of a customer, as its groups of fields share it. */
export type CustomerForm = UseFormReturn<CustomerValues, unknown, CheckedCustomer>;
