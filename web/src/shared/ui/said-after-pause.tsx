import { VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';

/** Long enough that a figure is typed to its end. */
const PAUSE_MS = 900;

/**
 * Says a text to screen readers once it has stayed the same for a while: what follows from a figure that is being typed
 * changes at each key, and would be said as often.
 */
export function SaidAfterPause({ text }: { text: string }) {
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic>
      {settled}
    </VisuallyHidden>
  );
}
