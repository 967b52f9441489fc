import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const Form = lazy(async () => ({ default: (await import('./return-form')).ReturnForm }));

/** The form of a note against an invoice; who types a free one does without its code. */
export function ReturnForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense fallback={<Skeleton height={420} radius={8} />}>
      <Form {...props} />
    </Suspense>
  );
}
