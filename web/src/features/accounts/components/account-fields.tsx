import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { searchKey } from '@/shared/lib/fold-text';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { type Account, accountKeys, accountList, detailTypes, mainCharts } from '../api';
import { type AccountValues, mayBeForeign, mayOpenWithBalance, nameAsked } from '../schema';
import { nextNumber } from '../tree';
import { CurrencyOf } from './currency-of';
import { accountOption } from './use-account-picker';
import { useNameTaken } from './use-name-taken';

interface AccountFieldsProps {
  form: UseFormReturn<AccountValues, unknown, AccountValues>;
  /** The account being changed; undefined for a new one. */
  account: Account | undefined;
}

/** The fields of an account; those that a kind of account does not have are left out. */
export function AccountFields({ form, account }: AccountFieldsProps) {
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
  const opens = account?.postable !== false && mayOpenWithBalance(main, kind);
  const currency = useWatch({ control, name: 'currency' });
  const foreign = account
    ? account.account_currency !== company.currency.code
    : currency !== '' && mayBeForeign(kind);

  /** Proposes a number beside the account's neighbours until the person has typed one. */
  function proposeNumber(place: { detail?: string; parent?: number | null }) {
    if (account || form.getFieldState('serial').isTouched) return;
    const values = form.getValues();
    const next = nextNumber(accounts, {
      mainChart: Number(values.main_chart),
      detailType: Number(place.detail ?? values.detail_type) || null,
      parent: place.parent === undefined ? (values.parent?.id ?? null) : place.parent,
    });
    if (next) form.setValue('serial', next);
  }

  const groups = {
    key: [...accountKeys.all, 'groups', main, format.language],
    search: async (text: string) =>
      accounts
        .filter((row) => !row.postable && String(row.main_charts_id) === main)
        .filter((row) => row.id !== account?.id)
        .map((row) => accountOption(row, format))
        .filter(({ label, detail: number }) =>
          searchKey(`${number} ${label}`).includes(searchKey(text)),
        ),
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
        <FormSelect
          control={control}
          name="detail_type"
          label={t('dialog.detailType')}
          disabled={main === '' || account?.is_system === true || account?.postable === false}
          options={details.map((row) => ({ value: String(row.id), label: format.name(row) }))}
          onOptionSubmit={(id) => {
            form.setValue('currency', '');
            proposeNumber({ detail: id });
          }}
        />
      </FormGrid>
      <Names form={form} account={account} />
      <FormGrid>
        <FormText
          control={control}
          name="serial"
          label={t('dialog.number')}
          description={t('dialog.numberHint')}
          required
          dir="ltr"
        />
        <FormEntity
          control={control}
          name="parent"
          label={t('dialog.parent')}
          placeholder={t('dialog.parentHint')}
          source={groups}
          disabled={main === ''}
          clearable
          onPick={(option) => proposeNumber({ parent: option?.id ?? null })}
        />
        {!account && mayBeForeign(kind) && <CurrencyOf form={form} />}
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

/** What stood on it before, since when, and at what rate. */
function Opening({ form, account, foreign }: AccountFieldsProps & { foreign: boolean }) {
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

/** Both names, the reader's language first; that one is starred, though the other one does in its place. */
function Names({ form, account }: AccountFieldsProps) {
  const { t } = useTranslation('accounts');
  const { language } = useFormat();
  const { control } = form;
  const name = useWatch({ control, name: 'account_name' });
  const nameAr = useWatch({ control, name: 'account_name_ar' });
  const taken = useNameTaken(name, account?.account_name);
  const takenAr = useNameTaken(nameAr, account?.account_name_ar);
  const asked = nameAsked(language);
  // The error stands on the one name, and is mended by the other as well.
  useEffect(() => {
    if ((name || nameAr) && form.getFieldState(asked).error) void form.trigger(asked);
  }, [form, asked, name, nameAr]);
  const says = (field: typeof asked, isTaken: boolean) =>
    isTaken ? (
      <Text span size="xs" c="var(--status-part)" role="status">
        {t('dialog.nameTaken')}
      </Text>
    ) : field === asked ? (
      t('dialog.nameEither')
    ) : undefined;
  const english = (
    <FormText
      key="en"
      control={control}
      name="account_name"
      label={t('dialog.name')}
      required={asked === 'account_name'}
      dir="ltr"
      description={says('account_name', taken)}
    />
  );
  const arabic = (
    <FormText
      key="ar"
      control={control}
      name="account_name_ar"
      label={t('dialog.nameAr')}
      required={asked === 'account_name_ar'}
      dir="rtl"
      description={says('account_name_ar', takenAr)}
    />
  );
  return <FormGrid>{language === 'ar' ? [arabic, english] : [english, arabic]}</FormGrid>;
}
