import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { CreditSide } from '../side';
import type { FreeFormProps } from './free-form';

const Sold = lazy(async () => ({ default: (await import('./sold-form')).SoldForm }));
const Bought = lazy(async () => ({ default: (await import('./bought-form')).BoughtForm }));
const Return = lazy(async () => ({ default: (await import('./return-form')).ReturnForm }));

const waiting = <Skeleton height={420} radius={8} />;

/** The form of a credit of any lines; who takes something of a document back does without its code. */
export function FreeForm({ side, ...props }: FreeFormProps & { side: CreditSide }) {
  const Form = side.trade === 'sale' ? Sold : Bought;
  return (
    <Suspense fallback={waiting}>
      <Form {...props} />
    </Suspense>
  );
}

/** The form of a credit against a document; who types a free one does without its code. */
export function ReturnForm(props: ComponentProps<typeof Return>) {
  return (
    <Suspense fallback={waiting}>
      <Return {...props} />
    </Suspense>
  );
}
