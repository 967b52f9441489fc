const WINDOW = '[role=dialog][aria-modal=true]';
/** What a list, a menu or a calendar opens over the page or over a window. */
const POPUP = '[role=listbox], [role=menu], [role=dialog]:not([aria-modal=true])';

/**
 * Escape closes what was opened last, wherever the focus is: a list in a window before that window. The kit's windows
 * ask only the focused element whether the key is for it. To be called before the first window is drawn, since both
 * listen to the whole page.
 */
export function closeLastOpenedFirst(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      const open = [
        ...document.querySelectorAll<HTMLElement>(`${WINDOW} [aria-haspopup][aria-expanded=true]`),
      ].at(-1);
      const { target } = event;
      if (!open || target === open) return;
      if (target instanceof Element && target.closest(POPUP)) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      open.focus();
      open.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
    },
    { capture: true },
  );
}
