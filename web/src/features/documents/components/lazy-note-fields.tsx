import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const Fields = lazy(async () => ({ default: (await import('./note-fields')).NoteFields }));

/** The notes below the lines, which come after what the lines need; their place is kept. */
export function NoteFields(props: ComponentProps<typeof Fields>) {
  return (
    <Suspense fallback={<Skeleton height={146} radius={8} aria-hidden />}>
      <Fields {...props} />
    </Suspense>
  );
}
