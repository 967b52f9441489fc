import { useEffect, useRef } from 'react';

/** A shortcut: `Ctrl+KeyS`, `Slash`, or two keys one after the other: `KeyG KeyI`. */
export type Hotkey = readonly [keys: string, run: (event: KeyboardEvent) => void];

const SEQUENCE_MS = 1000;

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

/**
 * Listens for shortcuts on the whole page. Those without Ctrl or Alt wait until nothing is being typed;
 * a shortcut that an open dialog already used is left alone.
 */
export function useHotkeys(hotkeys: readonly Hotkey[]): void {
  const latest = useRef(hotkeys);
  latest.current = hotkeys;

  useEffect(() => {
    let first = '';
    let firstAt = 0;
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat) return;
      const stroke = keystroke(event);
      if (!/Ctrl\+|Alt\+/.test(stroke) && isTyping(event.target)) return;
      const sequence = Date.now() - firstAt < SEQUENCE_MS ? `${first} ${stroke}` : stroke;
      const hit =
        latest.current.find(([keys]) => keys === sequence) ??
        latest.current.find(([keys]) => keys === stroke);
      first = stroke;
      firstAt = Date.now();
      if (!hit) return;
      firstAt = 0;
      event.preventDefault();
      hit[1](event);
    }
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  }, []);
}
