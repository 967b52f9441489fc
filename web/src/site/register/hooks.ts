// Replaces the kit's hooks: the one that the page's form needs.
import { type Ref, type RefCallback, useCallback } from 'react';

function hand<Element>(ref: Ref<Element> | undefined, element: Element | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/** One reference that hands its element on to two. */
export function useMergedRef<Element>(
  one: Ref<Element> | undefined,
  other: Ref<Element> | undefined,
): RefCallback<Element> {
  return useCallback(
    (element: Element | null) => {
      hand(one, element);
      hand(other, element);
    },
    [one, other],
  );
}
