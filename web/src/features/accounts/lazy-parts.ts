import { lazyPart } from '@/shared/routing/lazy-part';

/** Warns before more is paid out of a cash box than is in it. */
export const CashNote = lazyPart(async () => (await import('./components/cash-note')).CashNote);
