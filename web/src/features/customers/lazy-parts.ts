import { lazyPart } from '@/shared/routing/lazy-part';

/** Adds a customer in a window over the page on show. */
export const CustomerCreation = lazyPart(
  async () => (await import('./components/customer-creation')).CustomerCreation,
);

/** Changes a customer along the side of the page on show. */
export const EditCustomerDrawer = lazyPart(
  async () => (await import('./dialogs/edit-customer-drawer')).EditCustomerDrawer,
);
