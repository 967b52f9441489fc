import { lazyPart } from '@/shared/routing/lazy-part';

/** The status of a document at the tax authority. It comes after the document itself. */
export const EinvoiceCard = lazyPart(
  async () => (await import('./components/einvoice-card')).EinvoiceCard,
);

/** Says before a document is changed or deleted that the tax authority has it as valid: seldom so. */
export const FilingNote = lazyPart(
  async () => (await import('./components/filing-note')).FilingNote,
);

export const SeveralFilingNote = lazyPart(
  async () => (await import('./components/filing-note')).SeveralFilingNote,
);

/** Asks before a change that the tax authority does not get. */
export const OnlyHereDialog = lazyPart(
  async () => (await import('./components/only-here-dialog')).OnlyHereDialog,
);

/** Whether a document is filed, where the company is connected: most forms never show it. */
export const EinvoiceOption = lazyPart(
  async () => (await import('./components/einvoice-option')).EinvoiceOption,
);
