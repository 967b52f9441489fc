import { lazyDialog } from '@/shared/ui/lazy-dialog';

/** The windows of what is done with a quote; their code comes when the first of them is opened. */
export const QuoteTasks = lazyDialog(async () => (await import('./quote-tasks')).QuoteTasks);
