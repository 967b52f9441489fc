import { Skeleton } from '@mantine/core';
import { lazyPart } from '@/shared/routing/lazy-part';

/** The notes below the lines, which come after what the lines need; their place is kept. */
export const NoteFields = lazyPart(
  async () => (await import('./components/note-fields')).NoteFields,
  <Skeleton height={146} radius={8} aria-hidden />,
);
