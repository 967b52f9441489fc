import i18next, { type i18n as I18n, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currencyMark, formatNumber } from '@/shared/format/locale-format';
import { type Language, preferences, setPreferences } from '@/shared/lib/preferences';

/** Fetches the texts of one namespace in one language. */
export type TextLoader = (language: Language, namespace: string) => Promise<unknown>;

const commonTexts = import.meta.glob<Record<string, unknown>>('./text.*.json', {
  import: 'default',
});

/** The texts that every screen shares; features bring their own by the loader the app passes in. */
function loadCommon(language: Language) {
  const load = commonTexts[`./text.${language}.json`];
  return load ? load() : Promise.reject(new Error(`no texts for ${language}`));
}

/** Reading direction of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Starts the texts in the person's language; resolves once the common ones are there. */
export async function startTexts(loadFeature: TextLoader): Promise<I18n> {
  await i18next
    .use({
      type: 'backend',
      init: () => undefined,
      read(language: string, namespace: string, done: ReadCallback) {
        const texts =
          namespace === 'common'
            ? loadCommon(language as Language)
            : loadFeature(language as Language, namespace);
        texts.then(
          (data) => done(null, data as Record<string, string>),
          (error: Error) => done(error, null),
        );
      },
    })
    .use(initReactI18next)
    .init({
      lng: preferences.get().language,
      fallbackLng: false,
      supportedLngs: ['en', 'ar'],
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  addFormats();
  applyLanguage(preferences.get().language);
  return i18next;
}

/**
 * Makes `{{count, number}}` in texts follow the person's choice of digits, as the library's own does not, and
 * `{{currency, mark}}` name a currency as the amounts beside it do: `EGP`, `ج.م`.
 */
export function addFormats(): void {
  const writing = (language: string | undefined) => ({
    language: language as Language,
    digits: preferences.get().digits,
  });
  const { formatter } = i18next.services;
  formatter?.add('number', (value, language) => formatNumber(String(value), writing(language)));
  formatter?.add('mark', (code, language) => currencyMark(String(code), writing(language)));
}

/** Switches the whole page to a language without reloading it and remembers the choice. */
export async function switchLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  setPreferences({ language });
  applyLanguage(language);
}

function applyLanguage(language: Language) {
  document.documentElement.lang = language === 'ar' ? 'ar-EG' : 'en';
  document.documentElement.dir = directionOf(language);
  document.getElementById('popups')?.setAttribute('aria-label', i18next.t('shell.popups'));
}

export { i18next };
