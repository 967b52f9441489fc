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

/** Saves the form of the returned reference by Ctrl S, which then does nothing else in the browser. */
export function useSaveKey<Place extends Element = HTMLFormElement>(save: () => void) {
  const form = useRef<Place>(null);
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || keystroke(event) !== SAVE) return;
      if (!form.current || formToSave(event.target) !== form.current) return;
      event.preventDefault();
      if (!event.repeat) latest.current();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return form;
}
