import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';

/** Whose words name a line, where it is not called as the line of a document is: an entry's is «طرف», not «بند». */
export const LineWords = createContext<'journal-entries' | undefined>(undefined);

/** Says something about a line: `row`, `add`, `remove`, `move`. */
export function useLineWords() {
  const { t } = useTranslation();
  const ns = useContext(LineWords);
  return (key: 'row' | 'add' | 'remove' | 'move', number = 0) => t(`lines.${key}`, { ns, number });
}
