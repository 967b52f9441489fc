import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { hasWords } from '@/shared/lib/fold-text';

/** The options of a list that contain the typed words, in any spelling. */
export const optionsFilter: OptionsFilter = ({ options, search, limit }) => {
  const fits = (option: ComboboxItem) => hasWords(option.label, search);
  return options
    .map((one) => ('group' in one ? { ...one, items: one.items.filter(fits) } : one))
    .filter((one) => 'group' in one || fits(one))
    .slice(0, limit);
};
