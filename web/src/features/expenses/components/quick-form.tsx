import { Anchor, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { type AccountPicker, useAccountPicker } from '@/features/accounts/public';
import { PhotoBox, useWaitingFiles } from '@/features/attachments/public';
import { useBranchPicker } from '@/features/branches/public';
import { paymentMethods } from '@/features/payments/public';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { type EditForm, useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { FormSection } from '@/shared/ui/form-section';
import { FormShell } from '@/shared/ui/form-shell';
import { expenseStart, useExpenseChanged, useSaveExpense } from '../api';
import { expenseFigures } from '../list-api';
import { methodOfAccount } from '../method-of-account';
import {
  type CheckedQuickValues,
  EMPTY_QUICK,
  type QuickValues,
  quickInput,
  quickSchema,
} from '../quick-expense';
import classes from './quick-form.module.css';

/** So many kinds of expenses can be tapped instead of searched for. */
const OFFERED = 4;

interface QuickFormProps {
  /** The whole form is wanted, with what was typed so far. */
  onMore: (typed: QuickValues) => void;
}

/** An expense on a phone: how much, what for, paid from, a picture of the receipt. */
export function QuickForm({ onMore }: QuickFormProps) {
  const { t } = useTranslation(['expenses', 'common']);
  const navigate = useNavigate();
  const { company } = useSignedIn();
  const changed = useExpenseChanged();
  const photos = useWaitingFiles('expense', changed);
  const edit = useQuickForm((id) => {
    void photos.settle(id);
    void navigate({ to: paths.expenses });
  });
  const { form, shell, ready } = edit;
  const usual = useQuery(expenseStart()).data?.payment_account_id;
  const money = useAccountPicker('payment');
  useUsualAccount(edit, money, usual);
  return (
    <FormShell
      {...shell}
      title={t('form.newTitle')}
      crumbs={[{ label: t('list.title'), to: paths.expenses }]}
      actions={[
        { label: t('common:actions.save'), intent: 'save', keys: 'Ctrl+KeyS', disabled: !ready },
      ]}
      onCancel={() => void navigate({ to: paths.expenses })}
    >
      <FormSection>
        <div className={classes.fields}>
          <FormDecimal
            control={form.control}
            name="amount"
            label={t('quick.amount', { currency: company.currency.code })}
            scale={company.currency.minor_digits}
            size="lg"
            required
          />
          <WhatFor edit={edit} />
          <FormEntity
            control={form.control}
            name="paid_from"
            label={t('fields.paidFrom')}
            required
            source={money.source}
            create={money.create}
          />
          <PhotoBox
            files={photos.files}
            onUploaded={photos.onUploaded}
            onRemove={photos.onRemove}
          />
          <FormText control={form.control} name="note" label={t('quick.note')} />
          <Anchor component="button" type="button" onClick={() => onMore(form.getValues())}>
            {t('quick.more')}
          </Anchor>
        </div>
      </FormSection>
    </FormShell>
  );
}

type QuickEdit = EditForm<QuickValues, CheckedQuickValues> & {
  /** What the company adds to what is typed is there. */
  ready: boolean;
};

/** The form and how it is sent. */
function useQuickForm(onDone: (id: number) => void): QuickEdit {
  const { t } = useTranslation('expenses');
  const { company, today } = useSignedIn();
  const branches = useBranchPicker();
  const { data: methods = [] } = useQuery(paymentMethods());
  const save = useSaveExpense(undefined);
  const edit = useEditForm({
    schema: quickSchema,
    initial: EMPTY_QUICK,
    draft: 'expense/quick',
    fieldNames: {
      payment_account_id: 'paid_from',
      expected_total: 'amount',
      'lines.0.price': 'amount',
      'lines.0.account_id': 'account',
      'lines.0.description': 'note',
    },
    save: (values, headers) => {
      const method = Number(methodOfAccount(values.paid_from.id, methods));
      const branch = branches.usual?.id ?? null;
      const around = { today, currency: company.currency, branch, method };
      return save.mutateAsync({ body: quickInput(values, around), headers });
    },
    onSaved: ({ Expense: { id, number } }) => {
      toast.success(t('form.saved', { number }));
      onDone(id);
    },
  });
  return { ...edit, ready: methods.length > 0 && branches.ready };
}

/** The account that money was paid from last, until another is chosen. */
function useUsualAccount({ form }: QuickEdit, money: AccountPicker, usual: number | undefined) {
  const found = money.byId(usual);
  const { id, label } = found ?? {};
  useEffect(() => {
    if (id === undefined || label === undefined || form.getValues('paid_from')) return;
    form.setValue('paid_from', { id, label });
  }, [form, id, label]);
}

/** What was paid for: the kinds that the company spends most on are one tap away, the others are searched for. */
function WhatFor({ edit: { form } }: { edit: QuickEdit }) {
  const { t } = useTranslation('expenses');
  const format = useFormat();
  const accounts = useAccountPicker('purchase');
  const types = useQuery(expenseFigures({})).data?.types ?? [];
  const offered = types
    .slice(0, OFFERED)
    .map(({ account_id: id, account_name, account_name_ar }) => ({
      id,
      label: format.name({ name_en: account_name, name_ar: account_name_ar }),
    }));
  const chosen = form.watch('account')?.id;
  return (
    <div>
      <FormEntity
        control={form.control}
        name="account"
        label={t('quick.whatFor')}
        required
        source={accounts.source}
        create={accounts.create}
      />
      {offered.length > 0 && (
        <Group gap={6} mt={8} role="group" aria-label={t('quick.usual')}>
          {offered.map((account) => (
            <Button
              key={account.id}
              size="compact-sm"
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
