import { useTranslation } from 'react-i18next';
import type { AccountChoice } from '@/features/accounts/public';
import { useFormat } from '@/shared/format/use-format';

/**
 * Accounts of money as a list offers them, by number and name, under headings in the server's order; undefined until
 * they have come.
 */
export function useMoneyChoices() {
  const { t } = useTranslation();
  const format = useFormat();
  return (accounts: readonly AccountChoice[] | undefined) => {
    if (!accounts) return undefined;
    const groups = Map.groupBy(accounts, (account) => account.money_group ?? 'other');
    return [...groups].map(([group, ones]) => ({
      group: t(`money.${group}`),
      items: ones.map(({ id, serial, account_name: name_en, account_name_ar: name_ar }) => ({
        value: String(id),
        label: `${serial} ${format.name({ name_en, name_ar })}`,
      })),
    }));
  };
}
