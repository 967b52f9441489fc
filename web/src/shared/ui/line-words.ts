import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';

/** The feature whose texts name a line, where it differs from a document's line: an entry's is «طرف», not «بند». */
export const LineWords = createContext<'journal-entries' | undefined>(undefined);

/** Says something about a line: `row`, `add`, `remove`, `move`. */
export function useLineWords() {
  const { t } = useTranslation();
  const ns = useContext(LineWords);
  return (key: 'row' | 'add' | 'remove' | 'move', number = 0) => t(`lines.${key}`, { ns, number });
}
