import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { accountKeys, accountName, accountOption } from '@/features/accounts/public';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { hasWords } from '@/shared/lib/fold-text';
import { EntityCombobox } from '@/shared/ui/entity-combobox';
import { type LedgerAccount, postingAccounts } from '../api';

interface AccountFilterProps {
  /** The chosen account's id; undefined is all accounts. */
  value: number | undefined;
  /** The chosen account as the report names it, for readers who may not see the chart. */
  known: LedgerAccount | undefined;
  onChange: (account: number | undefined) => void;
}

/** One account of the ledger, found by number or by name in either language, or all of them. */
export function AccountFilter({ value, known, onChange }: AccountFilterProps) {
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  const queryClient = useQueryClient();
  const readsChart = useAbility().can('read', 'Charts Of Accounts');
  const { data } = useQuery({ ...postingAccounts, enabled: readsChart });
  const chosen = data?.find(({ id }) => id === value);
  const label = chosen ? accountName(chosen, format) : known ? format.name(known) : '';
  const source = useMemo(
    () => ({
      key: [...accountKeys.all, 'ledger-filter', format.language],
      search: async (text: string) => {
        const accounts = await queryClient.ensureQueryData(postingAccounts);
        return accounts
          .filter(({ serial, account_name, account_name_ar }) =>
            hasWords(`${serial} ${account_name} ${account_name_ar}`, text),
          )
          .map((account) => accountOption(account, format));
      },
    }),
    [format, queryClient],
  );
  if (!readsChart && value === undefined) return null;
  return (
    <EntityCombobox
      label={t('common:nouns.account')}
      inPlace
      placeholder={t('ledger.allAccounts')}
      clearable
      disabled={!readsChart}
      source={source}
      value={value === undefined ? null : { id: value, label }}
      onChange={(option) => onChange(option?.id)}
    />
  );
}
