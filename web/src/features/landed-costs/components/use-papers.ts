import { useAbility } from '@/shared/auth/can';
import type { EntitySource } from '@/shared/ui/entity-combobox';
import { type Paper, papersOf } from '../api';
import type { GoodsPaper } from '../schema';

const same = (one: GoodsPaper, other: GoodsPaper) => one.kind === other.kind && one.id === other.id;

/** The bills and expenses that this person may look at, without those that are taken. */
export function usePapers(chosen: readonly GoodsPaper[]): {
  kinds: readonly Paper['kind'][];
  source: EntitySource<Paper>;
} {
  const ability = useAbility();
  const kinds = ([] as Paper['kind'][]).concat(
    ability.can('read', 'Bills') ? 'bill' : [],
    ability.can('read', 'Expenses') ? 'expense' : [],
  );
  const keys = chosen.map(({ kind, id }) => `${kind} ${id}`);
  return {
    kinds,
    source: {
      key: ['landed-costs', 'papers', ...keys, ...kinds],
      search: async (text, signal) => {
        const found = await Promise.all(kinds.map((kind) => papersOf(kind, text, signal)));
        return found.flat().filter((paper) => !chosen.some((one) => same(one, paper)));
      },
    },
  };
}
