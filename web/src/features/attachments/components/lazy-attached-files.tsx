import { type ComponentProps, lazy, Suspense } from 'react';

const Files = lazy(async () => ({ default: (await import('./attached-files')).AttachedFiles }));

/** The files of a saved document, which come after what stands in it. */
export function AttachedFiles(props: ComponentProps<typeof Files>) {
  return (
    <Suspense fallback={null}>
      <Files {...props} />
    </Suspense>
  );
}
