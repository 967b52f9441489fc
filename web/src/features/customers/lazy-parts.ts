import { lazyPart } from '@/shared/routing/lazy-part';

/** Adds a customer in a window over the page on show. */
export const CustomerCreation = lazyPart(
  async () => (await import('./components/customer-creation')).CustomerCreation,
);
