import { languageOfText } from '@/shared/lib/language-of-text';

/** What a tax is called; one of the two does for both. */
export interface Names {
  tax_name: string;
  tax_name_ar: string;
}

/** The field of each name; where both are missing, that of the reader's language is asked for. */
export const NAME_FIELDS = { en: 'tax_name', ar: 'tax_name_ar' } as const;

/** One name at the field of its own language; the other one follows it. */
export const namesOf = (name: string): Names => ({
  tax_name: '',
  tax_name_ar: '',
  [NAME_FIELDS[languageOfText(name)]]: name,
});

/** Both names as they are sent, the missing one filled with the other. */
export function bothNames({ tax_name, tax_name_ar }: Names) {
  return { tax_name: tax_name || tax_name_ar, tax_name_ar: tax_name_ar || null };
}
