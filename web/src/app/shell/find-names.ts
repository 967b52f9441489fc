import type { Language } from '@/shared/lib/preferences';
import { wordsOf } from './find-words';
import ar from './text.ar.json';
import en from './text.en.json';

const TEXTS = { ar, en };

type Kind = 'finds' | 'creations' | 'commands';

const parts = (list: string) => list.split(/[,،]\s*/);

/** Further names in both languages; what is written in the person's own comes first. */
export function otherNames<K extends Kind>(
  language: Language,
  kind: K,
  key: keyof (typeof ar)[K],
): string[] {
  const other: Language = language === 'ar' ? 'en' : 'ar';
  return [language, other].flatMap((one) => parts(TEXTS[one][kind][key] as string));
}

/** The words of each name of a thing; its label's first. */
export const namesOf = (label: string, others: readonly string[]) =>
  [label, ...others].map(wordsOf);
