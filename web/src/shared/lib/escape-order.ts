/** What opened a list, a menu or a calendar that is open in a window. */
const OPENER = '[aria-modal=true] [aria-haspopup][aria-expanded=true]';
/** That list, menu or calendar. */
const POPUP = '[role=listbox],[role=menu],[role=dialog]:not([aria-modal])';

/**
 * Escape closes what was opened last, wherever the focus is: a list in a window before that window. The kit's windows
 * ask only the focused element whether the key is for it. To be called before the first window is drawn, since both
 * listen to the whole page.
 */
export function closeLastOpenedFirst(): void {
  const listen = (event: KeyboardEvent) => {
    const { key, target } = event;
    const opener = [...document.querySelectorAll<HTMLElement>(OPENER)].at(-1);
    if (key !== 'Escape' || !opener || target === opener) return;
    if ((target as Element).closest?.(POPUP)) return;
    event.stopImmediatePropagation();
    opener.focus();
    opener.dispatchEvent(new KeyboardEvent('keydown', event));
  };
  addEventListener('keydown', listen, true);
}
