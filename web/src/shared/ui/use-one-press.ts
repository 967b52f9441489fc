import { useEffect, useRef, useState } from 'react';

interface OnePress {
  /** Of the button; whatever comes after the first press is the same press. */
  press: () => void;
  /** It was pressed, and what it began is not settled yet. */
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

  // The call has failed, or the window asks anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is let go when one of the two changes
  useEffect(letGo, [running, opened]);

  function press() {
    if (pressed.current) return;
    pressed.current = true;
    setHeld(true);
    call();
    // Where no call was begun, nothing settles; one that was is known to run by then.
    setTimeout(letGo);
  }
  return { press, held };
}
