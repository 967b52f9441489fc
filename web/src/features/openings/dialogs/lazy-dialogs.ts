import { lazyDialog } from '@/shared/ui/lazy-dialog';

export const TrialDialog = lazyDialog(async () => (await import('./trial-dialog')).TrialDialog);
