import { lazyPart } from '@/shared/routing/lazy-part';

/** Adds a customer in a window over the page on show. */
export const CustomerCreation = lazyPart(
  async () => (await import('./components/customer-creation')).CustomerCreation,
);

/** Adds a customer along the side of the list. */
export const AddCustomerDrawer = lazyPart(
  async () => (await import('./dialogs/add-customer-drawer')).AddCustomerDrawer,
);

/** Changes a customer along the side of the page on show. */
export const EditCustomerDrawer = lazyPart(
  async () => (await import('./dialogs/edit-customer-drawer')).EditCustomerDrawer,
);
