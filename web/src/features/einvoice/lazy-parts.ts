import { lazyPart } from '@/shared/routing/lazy-part';

/** How a document stands with the tax authority. It comes after the document itself. */
export const EinvoiceCard = lazyPart(
  async () => (await import('./components/einvoice-card')).EinvoiceCard,
);
