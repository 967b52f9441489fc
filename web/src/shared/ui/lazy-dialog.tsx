import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';

/** A window whose code comes when it is first opened; the page below stays as it is meanwhile. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: Props) {
    return (
      <Suspense fallback={null}>
        <Dialog {...(props as Props & ComponentProps<typeof Dialog>)} />
      </Suspense>
    );
  };
}
