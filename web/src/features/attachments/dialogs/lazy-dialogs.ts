import { lazyDialog } from '@/shared/ui/lazy-dialog';

export const RemoveFileDialog = lazyDialog(
  async () => (await import('./remove-file-dialog')).RemoveFileDialog,
);
