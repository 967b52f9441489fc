import { useTranslation } from 'react-i18next';
import type { AccountChoice } from '@/features/accounts/public';
import { useFormat } from '@/shared/format/use-format';
import { likeliestMoney, moneyHead } from '@/shared/lib/money-accounts';

/** Accounts of money as a list offers them, by number and name: cash and banks first, each kind under its head. */
export function useMoneyChoices() {
  const { t } = useTranslation();
  const format = useFormat();
  return (accounts: readonly AccountChoice[] = []) => {
    const heads = Map.groupBy(likeliestMoney(accounts), moneyHead);
    return [...heads].map(([head, ones]) => ({
      group: t(`money.${head}`),
      items: ones.map(({ id, serial, account_name: name_en, account_name_ar: name_ar }) => ({
        value: String(id),
        label: `${serial} ${format.name({ name_en, name_ar })}`,
      })),
    }));
  };
}
