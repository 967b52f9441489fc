import { type ReactNode, useEffect, useRef } from 'react';
import { watchCuts } from '@/shared/lib/watch-cuts';
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
  // Only the browser knows what fits: it is asked again after each drawing, which may bring another table.
  useEffect(() => (box.current ? watchFrame(box.current) : undefined));
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

/** Marks the frame of a box, for as long as the box is there. */
function watchFrame(box: HTMLElement): (() => void) | undefined {
  const frame = box.parentElement;
  return watchCuts(box, frame, () => {
    frame?.style.setProperty('--held', `${heldWidth(box)}px`);
    frame?.style.setProperty('--bar', `${box.offsetHeight - box.clientHeight}px`);
  });
}

/** The width of a first column that stays in sight: what is scrolled past goes under it, not under the edge. */
function heldWidth(box: HTMLElement): number {
  const first = box.querySelector<HTMLElement>('tr > :first-child');
  return first && getComputedStyle(first).position === 'sticky' ? first.offsetWidth : 0;
}
