import { lazyDialog } from '@/shared/ui/lazy-dialog';

/** Asks before a vendor is deleted, and names what goes with it. */
export const DeleteVendorDialog = lazyDialog(
  async () => (await import('./delete-vendor-dialog')).DeleteVendorDialog,
);
