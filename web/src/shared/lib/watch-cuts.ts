/** Called after the box was measured. */
type Mark = () => void;

/**
 * Marks with `data-cut-before` and `data-cut-after` which ends of what scrolls sideways are hidden, until the returned
 * function is called. The marks are put on the box itself unless another element is given. Everything is measured
 * before anything is marked: a page that is measured after a change has to be laid out for it once more.
 */
export function watchCuts(
  box: HTMLElement | null,
  marked = box,
  measure?: (isCut: boolean) => Mark,
): (() => void) | undefined {
  if (!box) return;
  const look = () => {
    // Counted below zero where the page runs from right to left.
    const before = Math.abs(box.scrollLeft);
    const cutBefore = before > 1;
    const cutAfter = box.scrollWidth - box.clientWidth - before > 1;
    const mark = measure?.(cutBefore || cutAfter);
    marked?.toggleAttribute('data-cut-before', cutBefore);
    marked?.toggleAttribute('data-cut-after', cutAfter);
    mark?.();
  };
  const sizes = new ResizeObserver(look);
  for (const part of [box, ...box.children]) sizes.observe(part);
  box.addEventListener('scroll', look, { passive: true });
  look();
  return () => {
    sizes.disconnect();
    box.removeEventListener('scroll', look);
  };
}
