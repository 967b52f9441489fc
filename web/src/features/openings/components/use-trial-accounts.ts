import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAccountPicker } from '@/features/accounts/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import type { EntityOption, EntitySource } from '@/shared/ui/entity-combobox';
import { listSource } from '@/shared/ui/list-source';
import { accountLines } from '../api';
import { openAccounts } from '../trial-review';

/** The accounts that rows of a trial balance can be: loaded once one has to be chosen. */
export function useTrialAccounts(needed: boolean) {
  const format = useFormat();
  const client = useQueryClient();
  const { code } = useCompanyCurrency();
  const { create } = useAccountPicker('posting');
  const { data, refetch } = useQuery({ ...accountLines, enabled: needed });
  const open = useMemo(
    () => data && new Set(openAccounts(data, code).map(({ id }) => id)),
    [data, code],
  );

  /** Those that no other row has taken, for the row that has one of them. */
  function sourceFor(own: number | null, taken: ReadonlySet<number>): EntitySource<EntityOption> {
    const others = [...taken].filter((id) => id !== own);
    const key = [...accountLines.queryKey, format.language, others.join()];
    return listSource(key, async () =>
      openAccounts(await client.ensureQueryData(accountLines), code)
        .filter(({ id }) => !others.includes(id))
        .map(({ id, number, name, name_ar }) => ({
          id,
          label: format.name({ name_en: name, name_ar: name_ar ?? '' }),
          detail: number ?? '',
        })),
    );
  }

  /** One that was added just now is in no list yet. */
  function onPicked(account: EntityOption) {
    if (!open?.has(account.id)) void refetch();
  }
  return { open, sourceFor, create, onPicked };
}
