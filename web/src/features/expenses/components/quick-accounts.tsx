import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AccountPicker } from '@/features/accounts/public';
import { useFormat } from '@/shared/format/use-format';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { expenseFigures } from '../list-api';
import type { BareQuickValues, QuickValues } from '../quick-expense';
import { usualExpenses } from '../usual-expenses';
import classes from './quick-form.module.css';

interface AccountsProps {
  form: UseFormReturn<QuickValues, unknown, BareQuickValues>;
  /** What may be bought, and what may be paid from. */
  accounts: AccountPicker;
  money: AccountPicker;
  /** Both have to be chosen now. */
  required: boolean;
}

/** What was paid for, and from what. */
export function Accounts({ form, accounts, money, required }: AccountsProps) {
  const { t } = useTranslation('expenses');
  return (
    <>
      <WhatFor form={form} accounts={accounts} required={required} />
      <FormEntity
        control={form.control}
        name="paid_from"
        label={t('fields.paidFrom')}
        required={required}
        source={money.source}
        create={money.create}
      />
    </>
  );
}

/** What was paid for: the company's most frequent kinds are one tap away, the others are searched for. */
function WhatFor({ form, accounts, required }: Omit<AccountsProps, 'money'>) {
  const { t } = useTranslation('expenses');
  const format = useFormat();
  const types = useQuery(expenseFigures({})).data?.types ?? [];
  const offered = usualExpenses(types, accounts.accounts).map(
    ({ account_id: id, account_name, account_name_ar }) => ({
      id,
      label: format.name({ name_en: account_name, name_ar: account_name_ar }),
    }),
  );
  const chosen = form.watch('account')?.id;
  return (
    <div>
      <FormEntity
        control={form.control}
        name="account"
        label={t('quick.whatFor')}
        required={required}
        source={accounts.source}
        create={accounts.create}
      />
      {offered.length > 0 && (
        <Group gap={6} mt={8} role="group" aria-label={t('quick.usual')}>
          {offered.map((account) => (
            <Button
              key={account.id}
              size="compact-sm"
              className={classes.usual}
              variant={account.id === chosen ? 'filled' : 'default'}
              aria-pressed={account.id === chosen}
              onClick={() =>
                form.setValue('account', account, { shouldDirty: true, shouldValidate: true })
              }
            >
              {account.label}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}
