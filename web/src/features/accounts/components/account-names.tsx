import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import type { Account } from '../api';
import { type AccountValues, nameAsked } from '../schema';
import { useNameTaken } from './use-name-taken';

interface AccountNamesProps {
  form: UseFormReturn<AccountValues, unknown, AccountValues>;
  /** The account being changed; undefined for a new one. */
  account: Account | undefined;
}

/** Both names, the reader's language first. Either one is enough, so neither is starred. */
export function AccountNames({ form, account }: AccountNamesProps) {
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
      dir="rtl"
      description={says('account_name_ar', takenAr)}
    />
  );
  return <FormGrid>{language === 'ar' ? [arabic, english] : [english, arabic]}</FormGrid>;
}
