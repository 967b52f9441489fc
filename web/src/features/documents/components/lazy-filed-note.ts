import { lazyDialog } from '@/shared/ui/lazy-dialog';

/** Few delete what a return has told. */
export const FiledNote = lazyDialog(async () => (await import('./filed-note')).FiledNote);
