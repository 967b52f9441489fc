import { useEffect, useRef, useState } from 'react';

interface OnePress {
  /** For the button; presses after the first are ignored. */
  press: () => void;
  /** It was pressed, and its call has not ended yet. */
  held: boolean;
}

/**
 * A button whose call is made once, however often it is pressed: from the very press on, which is before the call is
 * known to run, until the call is settled and the window still asks. What has closed since is not pressed again.
 */
export function useOnePress(call: () => void, running: boolean, opened = true): OnePress {
  const pressed = useRef(false);
  const [held, setHeld] = useState(false);
  const now = useRef({ running, opened });
  now.current = { running, opened };

  function letGo() {
    if (!now.current.opened || now.current.running) return;
    pressed.current = false;
    setHeld(false);
  }

  // The call has failed, or the dialog was opened again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is let go when one of the two changes
  useEffect(letGo, [running, opened]);

  function press() {
    if (pressed.current) return;
    pressed.current = true;
    setHeld(true);
    call();
    // Without a call nothing ends; a call that was started is known to run by then.
    setTimeout(letGo);
  }
  return { press, held };
}
