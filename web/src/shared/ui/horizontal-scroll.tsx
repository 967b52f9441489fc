import { type ReactNode, useEffect, useRef } from 'react';
import { watchCuts } from '@/shared/lib/watch-cuts';
import classes from './horizontal-scroll.module.css';

interface HorizontalScrollProps {
  /** The name of the content, for screen readers. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Scrolls wide content sideways and fades out the edges where content is cut off. */
export function HorizontalScroll({ label, className = '', children }: HorizontalScrollProps) {
  const box = useRef<HTMLElement>(null);
  const edges = useRef<HTMLSpanElement>(null);
  // Only the browser knows what fits: it is asked again after each drawing, which may bring another table.
  useEffect(() =>
    box.current && edges.current ? watchBox(box.current, edges.current) : undefined,
  );
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
      <span ref={edges} className={classes.edges} aria-hidden />
    </div>
  );
}

/**
 * Marks the edges of a box, for as long as the box is there. The edges are beside the box and not around it: a property
 * of what is around would be passed down, and the styles of each cell of the table computed again.
 */
function watchBox(box: HTMLElement, edges: HTMLElement): () => void {
  const end = watchCuts(box, edges, () => {
    const held = `${heldWidth(box)}px`;
    const bar = `${box.offsetHeight - box.clientHeight}px`;
    return () => {
      edges.style.setProperty('--held', held);
      edges.style.setProperty('--bar', bar);
    };
  });
  return () => end?.();
}

/** The width of a first column that stays in sight: what is scrolled past goes under it, not under the edge. */
function heldWidth(box: HTMLElement): number {
  const first = box.querySelector<HTMLElement>('tr > :first-child');
  return first && getComputedStyle(first).position === 'sticky' ? first.offsetWidth : 0;
}
