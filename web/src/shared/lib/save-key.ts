import { useEffect, useRef } from 'react';
import { keystroke } from './hotkeys';

const SAVE = 'Ctrl+KeyS';

/** A form, or the foot of a table whose button saves what was typed in it. */
const SAVED = 'form, [data-saves]';

/** The form that Ctrl S saves: the focused one, or the only one of the front dialog. */
function formToSave(target: EventTarget | null): Element | null {
  const own = target instanceof Element ? target.closest(SAVED) : null;
  if (own) return own;
  const windows = document.querySelectorAll('[role=dialog][aria-modal=true]');
  const forms = (windows[windows.length - 1] ?? document).querySelectorAll(SAVED);
  return (forms.length === 1 && forms[0]) || null;
}

/** What a form does by further keys: `Ctrl+Enter`. */
export type FormKeys = Readonly<Record<string, () => void>>;

const NO_KEYS: FormKeys = {};

/**
 * Saves the form of the returned reference by Ctrl S, which then does nothing else in the browser. Its further keys
 * do nothing either while a window is open over it.
 */
export function useSaveKey<Place extends Element = HTMLFormElement>(
  save: () => void,
  further: FormKeys = NO_KEYS,
) {
  const form = useRef<Place>(null);
  const latest = useRef(further);
  latest.current = { ...further, [SAVE]: save };
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const run = latest.current[keystroke(event)];
      if (event.defaultPrevented || !run) return;
      if (!form.current || formToSave(event.target) !== form.current) return;
      event.preventDefault();
      if (!event.repeat) run();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return form;
}
