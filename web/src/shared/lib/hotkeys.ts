import { useEffect, useRef } from 'react';

/** A shortcut: `Ctrl+KeyS`, `Slash`, or two keys one after the other: `KeyG KeyI`. */
export type Hotkey = readonly [keys: string, run: (event: KeyboardEvent) => void];

const SEQUENCE_MS = 1000;
/** The first of two keys. */
const LEADER = 'KeyG';

/** `Ctrl+Shift+KeyS` for a keystroke; Cmd counts as Ctrl. Codes are physical, so Arabic layouts work. */
export function keystroke(
  event: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
) {
  const ctrl = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
  const alt = event.altKey ? 'Alt+' : '';
  const shift = event.shiftKey ? 'Shift+' : '';
  return `${ctrl}${alt}${shift}${event.code}`;
}

/** Whether a keystroke belongs to the text being typed. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function isInWindow(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null;
}

/**
 * Listens for shortcuts on the whole page. Those without Ctrl or Alt wait until nothing is being typed;
 * a shortcut that an open dialog has handled is ignored. After G a letter only opens a page.
 *
 * @param late the frame's own: whatever the page does with the same key comes first, and an open window keeps
 *             its letters to itself
 */
export function useHotkeys(hotkeys: readonly Hotkey[], late = false): void {
  const latest = useRef(hotkeys);
  latest.current = hotkeys;

  useEffect(() => {
    let first = '';
    let firstAt = 0;
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat) return;
      const stroke = keystroke(event);
      const plain = !/Ctrl\+|Alt\+/.test(stroke);
      if (plain && (isTyping(event.target) || (late && isInWindow(event.target)))) return;
      const follows = Date.now() - firstAt < SEQUENCE_MS;
      const keys = follows && first === LEADER ? `${first} ${stroke}` : stroke;
      const hit = latest.current.find(([one]) => one === keys);
      first = stroke;
      firstAt = Date.now();
      if (!hit) return;
      firstAt = 0;
      event.preventDefault();
      hit[1](event);
    }
    const at = late ? globalThis : document;
    at.addEventListener('keydown', onKey as EventListener);
    return () => at.removeEventListener('keydown', onKey as EventListener);
  }, [late]);
}
