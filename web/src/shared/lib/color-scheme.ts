import { useSyncExternalStore } from 'react';
import { usePreferences } from './preferences';

const DARK = '(prefers-color-scheme: dark)';

function followDevice(listener: () => void) {
  const device = matchMedia(DARK);
  device.addEventListener('change', listener);
  return () => device.removeEventListener('change', listener);
}

/** Light or dark, as the person chose; without a choice as the device has it. */
export function useColorScheme(): 'light' | 'dark' {
  const { theme } = usePreferences();
  const dark = useSyncExternalStore(followDevice, () => matchMedia(DARK).matches);
  if (theme !== 'auto') return theme;
  return dark ? 'dark' : 'light';
}
