/** What stays at the foot of the page with its buttons, the uppermost last: a drawer's is over the page's. */
const feet: HTMLElement[] = [];

function tell(): void {
  const { style } = document.documentElement;
  const foot = feet.at(-1);
  if (foot) style.setProperty('--page-foot', `${foot.offsetHeight}px`);
  else style.removeProperty('--page-foot');
}

/** Tells the page how high a foot is, now and when its buttons take another line, until it is gone. */
export function tellPageFoot(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return;
  const sizes = new ResizeObserver(tell);
  feet.push(foot);
  sizes.observe(foot);
  tell();
  return () => {
    sizes.disconnect();
    feet.splice(feet.indexOf(foot), 1);
    tell();
  };
}
