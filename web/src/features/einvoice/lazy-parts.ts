import { lazyPart } from '@/shared/routing/lazy-part';

/** How a document stands with the tax authority. It comes after the document itself. */
export const EinvoiceCard = lazyPart(
  async () => (await import('./components/einvoice-card')).EinvoiceCard,
);

/** Whether a document is filed, where the company is connected: most forms never show it. */
export const EinvoiceOption = lazyPart(
  async () => (await import('./components/einvoice-option')).EinvoiceOption,
);
