import { searchKey } from '@/shared/lib/fold-text';
import type { EntityOption, EntitySource } from './entity-combobox';

/** Choices of a list that is fetched whole: found by any part of what an option shows. */
export function listSource<Option extends EntityOption>(
  key: readonly unknown[],
  load: () => Promise<readonly Option[]>,
): EntitySource<Option> {
  return {
    key,
    search: async (text) => {
      const words = searchKey(text);
      const options = await load();
      return options.filter(({ label, detail }) =>
        searchKey(`${label} ${detail ?? ''}`).includes(words),
      );
    },
  };
}
