import { usePreferences } from '@/shared/lib/preferences';
import ar from './text.ar.json';
import en from './text.en.json';

/** The texts of help; they come with it and not with the first load. */
export const useHelpTexts = () => (usePreferences().language === 'ar' ? ar : en);
