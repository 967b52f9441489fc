import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const Sold = lazy(async () => ({ default: (await import('./sold-form')).SoldForm }));
const Bought = lazy(async () => ({ default: (await import('./bought-form')).BoughtForm }));

const waiting = <Skeleton height={420} radius={8} />;

/** The form of a recurring invoice, without the code of the other side. */
export function SoldForm(props: ComponentProps<typeof Sold>) {
  return (
    <Suspense fallback={waiting}>
      <Sold {...props} />
    </Suspense>
  );
}

/** The form of a recurring bill, likewise. */
export function BoughtForm(props: ComponentProps<typeof Bought>) {
  return (
    <Suspense fallback={waiting}>
      <Bought {...props} />
    </Suspense>
  );
}
