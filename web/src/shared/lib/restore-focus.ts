/** The number of remembered places: a dialog opened from a menu that was opened from a list takes three. */
const REMEMBERED = 8;

const isDialog = (node: Node) =>
  node instanceof Element &&
  (node.matches('[role=dialog]') || node.querySelector('[role=dialog]') !== null);

const takesFocus = (element: HTMLElement) =>
  element.isConnected &&
  element.closest('[inert], [aria-hidden=true]') === null &&
  element.tabIndex >= 0;

/**
 * When a page stops drawing a dialog, the focus is lost, and the next Tab would begin at the top of the page. The focus
 * returns to where it was before, as when a dialog is closed. Dialogs are drawn outside the page.
 */
export function restoreFocus(popups: Element) {
  let places: HTMLElement[] = [];
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    places = [target, ...places.filter((place) => place !== target && place.isConnected)];
    places.length = Math.min(places.length, REMEMBERED);
  });
  const giveBack = () => {
    if (document.activeElement && document.activeElement !== document.body) return;
    places.find(takesFocus)?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ removedNodes }) => [...removedNodes].some(isDialog))) setTimeout(giveBack);
  });
  observer.observe(popups, { childList: true });
}
