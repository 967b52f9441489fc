import { useMemo } from 'react';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { isolated } from '@/shared/lib/left-to-right';
import type { EntitySource } from '@/shared/ui/entity-combobox';
import { searchBought } from '../api';
import type { SourceDocument } from '../schema';

/** The bills and expenses that an asset may have been bought by, as far as the person reads them; none may. */
export function useSourcePicker(): EntitySource<SourceDocument> | undefined {
  const ability = useAbility();
  const format = useFormat();
  const [bills, expenses] = [ability.can('read', 'Bills'), ability.can('read', 'Expenses')];
  return useMemo(() => {
    if (!bills && !expenses) return undefined;
    return {
      key: ['fixed-assets', 'bought-by', bills, expenses, format.language],
      search: async (text, signal) => {
        const found = await searchBought(text, { bills, expenses }, signal);
        return found.map(({ kind, id, number, party, date, total, currency }) => ({
          id,
          kind,
          label: number,
          // A name of the other direction would carry the date along.
          detail: party ? `${format.date(date)} · ${isolated(party)}` : format.date(date),
          hint: `${format.number(total, total.split('.')[1]?.length ?? 0)} ${currency}`,
        }));
      },
    };
  }, [bills, expenses, format]);
}
