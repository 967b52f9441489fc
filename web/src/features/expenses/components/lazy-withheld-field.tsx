import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const Field = lazy(async () => ({ default: (await import('./withheld-field')).WithheldField }));

/** The tax withheld, which comes after what the lines need; its place is kept. */
export function WithheldField(props: ComponentProps<typeof Field>) {
  return (
    <Suspense fallback={<Skeleton height={60} radius={8} aria-hidden />}>
      <Field {...props} />
    </Suspense>
  );
}
