import { lazyPart } from '@/shared/routing/lazy-part';

/** Adds a vendor in a window over the page on show. */
export const VendorCreation = lazyPart(
  async () => (await import('./components/vendor-creation')).VendorCreation,
);

/** The same, with what is known of the vendor from elsewhere. */
export const VendorDialog = lazyPart(
  async () => (await import('./dialogs/vendor-dialog')).VendorDialog,
);

/** Adds a vendor along the side of the list. */
export const AddVendorDrawer = lazyPart(
  async () => (await import('./dialogs/add-vendor-drawer')).AddVendorDrawer,
);

/** Changes a vendor along the side of the page on show. */
export const EditVendorDrawer = lazyPart(
  async () => (await import('./dialogs/edit-vendor-drawer')).EditVendorDrawer,
);
