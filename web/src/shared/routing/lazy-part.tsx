import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A window, or a part of a page, whose code comes when it is first shown; the page around it stays as it is meanwhile.
 * `waiting` keeps its place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: await load() }));
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={waiting}>
        <Part {...(props as Props & ComponentProps<typeof Part>)} />
      </Suspense>
    );
  };
}
