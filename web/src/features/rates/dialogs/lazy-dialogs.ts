import { lazyDialog } from '@/shared/ui/lazy-dialog';

export const ImportDialog = lazyDialog(async () => (await import('./import-dialog')).ImportDialog);
