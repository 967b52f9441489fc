/**
 * Tells the page by a property how high one of its parts that stay in sight is, now and when it takes another line,
 * until it is gone. Of several the last counts: a drawer's is over the page's.
 */
function teller(property: string) {
  const parts: HTMLElement[] = [];
  function tell(): void {
    const { style } = document.documentElement;
    const part = parts.at(-1);
    if (part) style.setProperty(property, `${part.offsetHeight}px`);
    else style.removeProperty(property);
  }
  return (part: HTMLElement | null): (() => void) | undefined => {
    if (!part) return;
    const sizes = new ResizeObserver(tell);
    parts.push(part);
    sizes.observe(part);
    tell();
    return () => {
      sizes.disconnect();
      parts.splice(parts.indexOf(part), 1);
      tell();
    };
  };
}

/** What stays at the foot of the page, with its buttons. */
export const tellPageFoot = teller('--page-foot');

/** What stays at the head of a form, below the top bar. */
export const tellPageHead = teller('--page-head');
