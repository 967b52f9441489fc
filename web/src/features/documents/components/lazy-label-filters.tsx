import { type ComponentProps, lazy, Suspense } from 'react';

const Filters = lazy(async () => ({ default: (await import('./label-filters')).LabelFilters }));

/** Filters by project, branch and tag, which come after those that every list has. */
export function LabelFilters(props: ComponentProps<typeof Filters>) {
  return (
    <Suspense fallback={null}>
      <Filters {...props} />
    </Suspense>
  );
}
