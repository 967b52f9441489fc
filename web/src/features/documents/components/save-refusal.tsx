import { lazy, Suspense } from 'react';
import type { SaveRefusalProps } from './save-refusal-alert';

const Refusal = lazy(async () => ({
  default: (await import('./save-refusal-alert')).SaveRefusalAlert,
}));

/** The refusals that no field is to blame for; seldom needed, so loaded when they come. */
export function SaveRefusal(props: SaveRefusalProps) {
  if (props.problem?.status !== 409) return null;
  return (
    <Suspense fallback={null}>
      <Refusal {...props} />
    </Suspense>
  );
}
