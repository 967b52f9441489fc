import { lazy, Suspense } from 'react';
import type { RateFieldProps } from './rate-field';

const Loaded = lazy(async () => ({ default: (await import('./rate-field')).RateField }));

/** The rate of a foreign currency; few documents are in one, so the field is loaded when it is asked for. */
export function RateField(props: RateFieldProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
