import { hasWords } from '@/shared/lib/fold-text';
import type { EntityOption, EntitySource } from './entity-option';

/** Whether what an option shows has the words that were typed. */
export const fits = ({ label, detail }: EntityOption, text: string): boolean =>
  hasWords(`${label} ${detail ?? ''}`, text);

/** Choices of a list that is fetched whole: found by the words of what an option shows. */
export function listSource<Option extends EntityOption>(
  key: readonly unknown[],
  load: () => Promise<readonly Option[]>,
): EntitySource<Option> {
  return {
    key,
    search: async (text) => {
      const options = await load();
      return options.filter((option) => fits(option, text));
    },
  };
}
