import { lazyDialog } from '@/shared/ui/lazy-dialog';

export { SettingsNav } from './components/settings-nav';
export { AREAS as LOCK_AREAS } from './schema';

/** Locks the books until a day, or moves the lock. */
export const LockDialog = lazyDialog(
  async () => (await import('./dialogs/lock-dialog')).LockDialog,
);
