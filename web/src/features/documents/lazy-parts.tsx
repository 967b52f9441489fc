import { Skeleton } from '@mantine/core';
import { lazyPart } from '@/shared/routing/lazy-part';

/** The notes below the lines, which come after what the lines need; their place is kept. */
export const NoteFields = lazyPart(
  async () => (await import('./components/note-fields')).NoteFields,
  <Skeleton height={26} width={120} radius={6} aria-hidden />,
);
