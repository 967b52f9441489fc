import { type ComponentProps, lazy, Suspense } from 'react';

const Fields = lazy(async () => ({ default: (await import('./label-fields')).LabelFields }));

/** The fields of project, branch and tags, which come after those that every document has. */
export function LabelFields(props: ComponentProps<typeof Fields>) {
  return (
    <Suspense fallback={null}>
      <Fields {...props} />
    </Suspense>
  );
}
