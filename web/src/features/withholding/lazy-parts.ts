import { lazyPart } from '@/shared/routing/lazy-part';

/** Shows what was paid on to the authority, of withheld tax and of value added tax, with its entries. */
export const RemittanceDialog = lazyPart(
  async () => (await import('./dialogs/remittance-dialog')).RemittanceDialog,
);
