import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useColorScheme } from './color-scheme';
import { setPreferences } from './preferences';

/** A device that turns dark, and those who listen to it. */
function device() {
  const listeners = new Set<() => void>();
  let dark = false;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        get matches() {
          return dark;
        },
        media,
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
  return {
    turnDark() {
      dark = true;
      for (const listener of listeners) listener();
    },
    listeners,
  };
}

describe('the color scheme', () => {
  afterEach(() => setPreferences({ theme: 'auto' }));

  it('follows the device until one is chosen', () => {
    setPreferences({ theme: 'auto' });
    const { turnDark, listeners } = device();
    const { result, unmount } = renderHook(() => useColorScheme());
    expect(result.current).toBe('light');
    act(turnDark);
    expect(result.current).toBe('dark');
    act(() => setPreferences({ theme: 'light' }));
    expect(result.current).toBe('light');
    unmount();
    expect(listeners.size).toBe(0);
  });
});
