import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { type Format, useFormat } from '@/shared/format/use-format';
import { type AccountTrait, hasTrait, type WithTraits } from '@/shared/lib/account-traits';
import { hasWords, searchKey } from '@/shared/lib/fold-text';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { EntityCreation, EntityOption, EntitySource } from '@/shared/ui/entity-combobox';
import {
  type Account,
  type AccountChoice,
  type AccountPickerKind,
  accountChoices,
  accountKeys,
  mainCharts,
} from '../api';
import { numberFirst, startOf } from '../typed-number';

const AccountDialog = lazyPart(
  async () => (await import('../dialogs/account-dialog')).AccountDialog,
);

/** What identifies an account. */
type Named = Pick<Account, 'id' | 'serial' | 'account_name' | 'account_name_ar'> & WithTraits;

/** The trait of the accounts that are offered, where not everything that may be bought is. */
type Among = Extract<AccountTrait, 'usual_purchase' | 'landed_cost'>;

/** An account to choose. */
export interface AccountOption extends EntityOption {
  /** What is paid on it is a cheque. */
  cheques?: boolean;
}

export interface AccountPicker {
  accounts: readonly AccountChoice[];
  byId: (id: number | null | undefined) => AccountOption | null;
  /** For `EntityCombobox`, `FormEntity` and entity columns of a line grid. */
  source: EntitySource<AccountOption>;
  /** Undefined when the person may not add accounts. */
  create: EntityCreation<AccountOption> | undefined;
}

/** An account's name in the reader's language. */
export function accountName(
  account: Pick<Account, 'account_name' | 'account_name_ar'>,
  format: Pick<Format, 'name'>,
): string {
  return format.name({ name_en: account.account_name, name_ar: account.account_name_ar });
}

/** An account as a choice: its name, its number below. */
export function accountOption(account: Named, format: Pick<Format, 'name'>): AccountOption {
  return {
    id: account.id,
    label: accountName(account, format),
    detail: account.serial,
    ...(hasTrait(account, 'cheques') ? { cheques: true } : {}),
  };
}

function creationFor(kind: AccountPickerKind): EntityCreation<AccountOption> {
  return { kind: 'account', render: (how) => <AccountCreation {...how} kind={kind} /> };
}

function AccountCreation({
  kind,
  text,
  onDone,
  onClose,
}: Parameters<EntityCreation<AccountOption>['render']>[0] & { kind: AccountPickerKind }) {
  const format = useFormat();
  // The form starts in the class that such an account usually belongs to; without the classes, in none.
  const { data: classes, isLoading } = useQuery(mainCharts);
  if (isLoading) return null;
  const usual = classes?.find(({ usual_for }) => usual_for.includes(kind));
  return (
    <AccountDialog
      picked
      start={{ ...startOf(text), ...(usual ? { mainChart: usual.id } : {}) }}
      onSaved={(account) => onDone(accountOption(account, format))}
      onClose={onClose}
    />
  );
}

/**
 * Everything a form needs to let an account be chosen, or added when it is missing. Accounts are offered as the server
 * orders them: what may be bought under the names of its classes, money under headings. `among` offers only the
 * accounts with a trait of all that may be bought.
 */
export function useAccountPicker(kind: AccountPickerKind, among?: Among): AccountPicker {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const format = useFormat();
  const ability = useAbility();
  const currency = useCompanyCurrency();
  const { data } = useQuery(accountChoices(kind));
  return useMemo(() => {
    // A money account shows its balance, where the reader may see that.
    const withBalance = (account: AccountChoice): AccountOption => ({
      ...accountOption(account, format),
      ...(account.balance ? { hint: format.money(account.balance, currency) } : {}),
    });
    return {
      accounts: data ?? [],
      byId: (id) => {
        const account = data?.find((row) => row.id === id);
        return account ? accountOption(account, format) : null;
      },
      source: {
        key: [...accountKeys.all, 'picker', kind, among, format.language],
        search: async (text) => {
          const rows = await queryClient.ensureQueryData(accountChoices(kind));
          const words = searchKey(text);
          // Without the names of classes the accounts can be chosen all the same.
          const named = kind === 'purchase' ? queryClient.ensureQueryData(mainCharts) : [];
          const classes = await Promise.resolve(named).catch(() => []);
          const groupOf = ({ money_group, main_charts_id }: AccountChoice) => {
            if (money_group) return t(`money.${money_group}`);
            const found = classes.find(({ id }) => id === main_charts_id);
            return found && format.name(found);
          };
          const offered = among ? rows.filter((account) => hasTrait(account, among)) : rows;
          const found = offered.filter(({ serial, account_name, account_name_ar }) =>
            hasWords(`${serial} ${account_name} ${account_name_ar}`, text),
          );
          return numberFirst(found, words, groupOf).map((account) => {
            const group = groupOf(account);
            return { ...withBalance(account), ...(group ? { group } : {}) };
          });
        },
      },
      create: ability.can('create', 'Charts Of Accounts') ? creationFor(kind) : undefined,
    };
  }, [data, kind, among, format, currency, ability, queryClient, t]);
}
