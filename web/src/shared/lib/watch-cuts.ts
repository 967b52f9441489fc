/**
 * Marks with `data-cut-before` and `data-cut-after` which ends of what scrolls sideways are hidden, until the returned
 * function is called. The marks are put on the box itself unless another element is given.
 */
export function watchCuts(
  box: HTMLElement | null,
  marked = box,
  afterLook?: () => void,
): (() => void) | undefined {
  if (!box) return;
  const look = () => {
    // Counted below zero where the page runs from right to left.
    const before = Math.abs(box.scrollLeft);
    marked?.toggleAttribute('data-cut-before', before > 1);
    marked?.toggleAttribute('data-cut-after', box.scrollWidth - box.clientWidth - before > 1);
    afterLook?.();
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
