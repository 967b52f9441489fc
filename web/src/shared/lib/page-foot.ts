/**
 * Publishes the height of a part that stays visible as a property of the page, also when it changes, until the part is
 * removed. Of several the last counts: a drawer's is over the page's.
 */
function heightPublisher(property: string) {
  const parts: HTMLElement[] = [];
  function publish(): void {
    const { style } = document.documentElement;
    const part = parts.at(-1);
    if (part) style.setProperty(property, `${part.offsetHeight}px`);
    else style.removeProperty(property);
  }
  return (part: HTMLElement | null): (() => void) | undefined => {
    if (!part) return;
    const sizes = new ResizeObserver(publish);
    parts.push(part);
    sizes.observe(part);
    publish();
    return () => {
      sizes.disconnect();
      parts.splice(parts.indexOf(part), 1);
      publish();
    };
  };
}

/** The fixed footer of the page, with its buttons. */
export const publishFootHeight = heightPublisher('--page-foot');

/** The fixed header of a form, below the top bar. */
export const publishHeadHeight = heightPublisher('--page-head');
