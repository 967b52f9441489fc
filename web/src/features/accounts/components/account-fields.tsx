import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { hasWords } from '@/shared/lib/fold-text';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormSwitch } from '@/shared/ui/form/form-switch';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { type Account, accountKeys, accountList, detailTypes, mainCharts } from '../api';
import { type AccountValues, mayOpenWithBalance } from '../schema';
import { nextNumber } from '../tree';
import { AccountNames } from './account-names';
import { CurrencyOf } from './currency-of';
import { accountOption } from './use-account-picker';

interface AccountFieldsProps {
  form: UseFormReturn<AccountValues, unknown, AccountValues>;
  /** The account being changed; undefined for a new one. */
  account: Account | undefined;
  /** It may become a group that holds others. */
  mayHold: boolean;
  /** Its number was typed before the form opened. */
  numbered: boolean;
}

/** The fields of an account; those that a kind of account does not have are left out. */
export function AccountFields({ form, account, mayHold, numbered }: AccountFieldsProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { company } = useSignedIn();
  const { control } = form;
  const { data: accounts = [] } = useQuery(accountList);
  const { data: classes = [] } = useQuery(mainCharts);
  const main = useWatch({ control, name: 'main_chart' });
  const detail = useWatch({ control, name: 'detail_type' });
  const { data: details = [] } = useQuery({ ...detailTypes(Number(main)), enabled: main !== '' });
  const kind = details.find(({ id }) => String(id) === detail);
  const asGroup = useWatch({ control, name: 'is_group' });
  const isGroup = account ? !account.postable : asGroup;
  const mainChart = classes.find(({ id }) => String(id) === main);
  const opens = !isGroup && mayOpenWithBalance(mainChart, kind);
  const currency = useWatch({ control, name: 'currency' });
  const foreign = account
    ? account.account_currency !== company.currency.code
    : currency !== '' && kind?.may_be_foreign === true;

  /** Proposes a number beside the account's neighbours until the person has typed one. */
  function proposeNumber(place: { detail?: string; parent?: number | null; group?: boolean }) {
    if (account || numbered || form.getFieldState('serial').isTouched) return;
    const values = form.getValues();
    const next = nextNumber(accounts, {
      mainChart: Number(values.main_chart),
      detailType: Number(place.detail ?? values.detail_type) || null,
      parent: place.parent === undefined ? (values.parent?.id ?? null) : place.parent,
      group: place.group ?? values.is_group,
    });
    // A group is numbered otherwise: what was proposed for an account of postings is none for it.
    if (next || place.group !== undefined) form.setValue('serial', next);
  }

  /** What a group doesn't have is not asked for, and what was typed of it is none. */
  function becomes(group: boolean) {
    for (const field of ['detail_type', 'currency', 'opening_balance', 'opening_rate'] as const) {
      if (group) form.setValue(field, '', { shouldValidate: form.formState.isSubmitted });
    }
    proposeNumber({ group });
  }

  const groups = {
    key: [...accountKeys.all, 'groups', main, format.language],
    search: async (text: string) =>
      accounts
        .filter((row) => !row.postable && String(row.main_charts_id) === main)
        .filter((row) => row.id !== account?.id)
        .map((row) => accountOption(row, format))
        .filter(({ label, detail: number }) => hasWords(`${number} ${label}`, text)),
  };
  return (
    <>
      <FormGrid>
        <FormSelect
          control={control}
          name="main_chart"
          label={t('dialog.mainChart')}
          required
          data-autofocus
          disabled={Boolean(account)}
          options={classes.map((row) => ({ value: String(row.id), label: format.name(row) }))}
          onOptionSubmit={() => {
            form.setValue('detail_type', '');
            form.setValue('parent', null);
          }}
        />
        {!isGroup && (
          <FormSelect
            control={control}
            name="detail_type"
            label={t('dialog.detailType')}
            disabled={main === '' || account?.is_system === true}
            options={details.map((row) => ({ value: String(row.id), label: format.name(row) }))}
            onOptionSubmit={(id) => {
              form.setValue('currency', '');
              proposeNumber({ detail: id });
            }}
          />
        )}
      </FormGrid>
      {mayHold && (
        <FormSwitch
          control={control}
          name="is_group"
          label={t('dialog.group')}
          description={t('dialog.groupHint')}
          onSwitch={becomes}
        />
      )}
      <AccountNames form={form} account={account} />
      <FormGrid>
        <FormText control={control} name="serial" label={t('dialog.number')} required dir="ltr" />
        <FormEntity
          control={control}
          name="parent"
          label={t('dialog.parent')}
          placeholder={isGroup ? undefined : t('dialog.parentHint')}
          source={groups}
          disabled={main === ''}
          clearable
          onPick={(option) => proposeNumber({ parent: option?.id ?? null })}
        />
        {!account && !isGroup && kind?.may_be_foreign && <CurrencyOf form={form} />}
        {opens && <Opening form={form} account={account} foreign={foreign} />}
      </FormGrid>
      <FormTextArea
        control={control}
        name="user_description"
        label={t('dialog.description')}
        autosize
        minRows={2}
      />
      {account && !account.is_system && (
        <FormCheckbox control={control} name="active" label={t('dialog.active')} />
      )}
    </>
  );
}

interface OpeningProps extends Omit<AccountFieldsProps, 'mayHold' | 'numbered'> {
  foreign: boolean;
}

/** Its opening balance, since when, and at what rate. */
function Opening({ form, account, foreign }: OpeningProps) {
  const { t } = useTranslation('accounts');
  const { today } = useSignedIn();
  const { control } = form;
  const balance = useWatch({ control, name: 'opening_balance' });
  return (
    <>
      <FormDecimal
        control={control}
        name="opening_balance"
        label={t('dialog.opening')}
        description={t('dialog.openingHint')}
      />
      <BookedDate
        area="accounting"
        posts={!isZero(balance)}
        saved={account?.opening_balance_date}
        control={control}
        name="opening_balance_date"
        label={t('dialog.openingDate')}
        max={today}
      />
      {foreign && (
        <FormDecimal
          control={control}
          name="opening_rate"
          label={t('dialog.openingRate')}
          scale={0}
        />
      )}
    </>
  );
}
