import { lazyPart } from '@/shared/routing/lazy-part';

/** Locks the books until a day, or moves the lock. */
export const LockDialog = lazyPart(async () => (await import('./dialogs/lock-dialog')).LockDialog);
