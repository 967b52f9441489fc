import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const Fields = lazy(async () => ({ default: (await import('./label-fields')).LabelFields }));

/** The fields of project, branch and tags, which come after those that every document has. */
export function LabelFields(props: ComponentProps<typeof Fields>) {
  return (
    <Suspense fallback={<Waiting />}>
      <Fields {...props} />
    </Suspense>
  );
}

/** The places of the activity and the tags, so that nothing moves when they come. */
function Waiting() {
  return (
    <>
      <Skeleton height={62} aria-hidden />
      <Skeleton height={62} aria-hidden />
    </>
  );
}
