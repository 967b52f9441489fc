import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const Free = lazy(async () => ({ default: (await import('./free-form')).FreeForm }));
const Return = lazy(async () => ({ default: (await import('./return-form')).ReturnForm }));

const waiting = <Skeleton height={420} radius={8} />;

/** The form of a credit of any lines; who takes something of a document back does without its code. */
export function FreeForm(props: ComponentProps<typeof Free>) {
  return (
    <Suspense fallback={waiting}>
      <Free {...props} />
    </Suspense>
  );
}

/** The form of a credit against a document; who types a free one does without its code. */
export function ReturnForm(props: ComponentProps<typeof Return>) {
  return (
    <Suspense fallback={waiting}>
      <Return {...props} />
    </Suspense>
  );
}
