import { lazyPart } from '@/shared/routing/lazy-part';
import type { SaveRefusalProps } from './save-refusal-alert';

const SaveRefusalAlert = lazyPart(
  async () => (await import('./save-refusal-alert')).SaveRefusalAlert,
);

/** The refusals that no field is to blame for; seldom needed, so loaded when they come. */
export function SaveRefusal(props: SaveRefusalProps) {
  return props.problem?.status === 409 ? <SaveRefusalAlert {...props} /> : null;
}
