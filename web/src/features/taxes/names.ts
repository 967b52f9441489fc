import type { Language } from '@/shared/lib/preferences';

/** What a tax is called; one of the two does for both. */
export interface Names {
  tax_name: string;
  tax_name_ar: string;
}

const ARABIC = /[\u0600-\u06ff]/;

/** One name at the field of its own language; the other one follows it. */
export function namesOf(name: string): Names {
  return ARABIC.test(name)
    ? { tax_name: '', tax_name_ar: name }
    : { tax_name: name, tax_name_ar: '' };
}

/** The name that is asked for where both are missing: the one in the reader's language, which stands first. */
export const nameAsked = (language: Language) =>
  language === 'ar' ? ('tax_name_ar' as const) : ('tax_name' as const);

/** Both names as they are sent, the missing one filled with the other. */
export function bothNames({ tax_name, tax_name_ar }: Names) {
  return { tax_name: tax_name || tax_name_ar, tax_name_ar: tax_name_ar || null };
}
