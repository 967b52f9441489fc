import { type ComponentProps, lazy, Suspense } from 'react';

const Box = lazy(async () => ({ default: (await import('./attachment-box')).AttachmentBox }));

/** The place for files, which comes after the document that they belong to. */
export function AttachmentBox(props: ComponentProps<typeof Box>) {
  return (
    <Suspense fallback={null}>
      <Box {...props} />
    </Suspense>
  );
}
