import { type ReactNode, useEffect, useRef } from 'react';
import classes from './horizontal-scroll.module.css';

interface HorizontalScrollProps {
  /** What scrolls, for those who don't see it. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Scrolls wide content sideways and fades out the edges where content is cut off. */
export function HorizontalScroll({ label, className = '', children }: HorizontalScrollProps) {
  const box = useRef<HTMLElement>(null);
  // Only the browser knows what fits: it is asked anew after each drawing, which may bring another table.
  useEffect(() => (box.current ? watchCuts(box.current) : undefined));
  return (
    <div className={classes.frame}>
      <section
        ref={box}
        className={`${classes.scroll} ${className}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={label}
      >
        {children}
      </section>
    </div>
  );
}

/** Marks on the frame which sides of a box hide something, until the returned function is called. */
function watchCuts(box: HTMLElement): () => void {
  const frame = box.parentElement;
  function look() {
    if (!frame) return;
    // Counted below zero where the page runs from right to left.
    const before = Math.abs(box.scrollLeft);
    const after = box.scrollWidth - box.clientWidth - before;
    frame.toggleAttribute('data-cut-before', before > 1);
    frame.toggleAttribute('data-cut-after', after > 1);
    frame.style.setProperty('--held', `${heldWidth(box)}px`);
    frame.style.setProperty('--bar', `${box.offsetHeight - box.clientHeight}px`);
  }
  const sizes = new ResizeObserver(look);
  sizes.observe(box);
  for (const child of box.children) sizes.observe(child);
  box.addEventListener('scroll', look, { passive: true });
  look();
  return () => {
    sizes.disconnect();
    box.removeEventListener('scroll', look);
  };
}

/** The width of a first column that stays in sight: what is scrolled past goes under it, not under the edge. */
function heldWidth(box: HTMLElement): number {
  const first = box.querySelector<HTMLElement>('tr > :first-child');
  return first && getComputedStyle(first).position === 'sticky' ? first.offsetWidth : 0;
}
