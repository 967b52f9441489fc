import { storedState, useStored } from './stored-state';

export type Language = 'en' | 'ar';
/** Which digits amounts and tables use while Arabic is active. The calendar always uses Arabic-Indic. */
export type Digits = 'latn' | 'arab';
export type Theme = 'light' | 'dark' | 'auto';
export type Density = 'comfortable' | 'compact';
/** Whether forms begin with what most documents need, or with every field. */
export type FormLength = 'short' | 'full';

/** The choices of a person on this device. */
export interface Preferences {
  language: Language;
  digits: Digits;
  theme: Theme;
  density: Density;
  forms: FormLength;
  /** The sidebar shows icons only. */
  rail: boolean;
}

/** The first of the languages that a browser asks for which the product speaks. */
export function languageOf(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const [language] = tag.toLowerCase().split('-');
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/** The language that a link here is written in, such as that of a mail; otherwise the browser's. */
export function languageToBegin(search: string, preferred: readonly string[]): Language {
  return languageOf([new URLSearchParams(search).get('written') ?? '', ...preferred]);
}

/** Whether the product speaks it. */
export function isLanguage(tag: unknown): tag is Language {
  return tag === 'en' || tag === 'ar';
}

const initial: Preferences = {
  language: languageToBegin(location.search, navigator.languages ?? []),
  digits: 'latn',
  theme: 'auto',
  density: 'comfortable',
  forms: 'short',
  rail: false,
};

/** The preferences store; screens read it by {@link usePreferences}. */
export const preferences = storedState<Preferences>('mizan.preferences', initial, (stored) => ({
  ...initial,
  ...(stored as Partial<Preferences>),
}));

/** Changes some preferences and leaves the rest. */
export function setPreferences(change: Partial<Preferences>): void {
  preferences.set({ ...preferences.get(), ...change });
}

/** The present preferences, followed through changes. */
export function usePreferences(): Preferences {
  return useStored(preferences);
}
