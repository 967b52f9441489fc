import { Text } from '@mantine/core';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNames } from '@/shared/ui/form/form-names';
import { FormGrid } from '@/shared/ui/form-grid';
import type { Account } from '../api';
import { type AccountValues, NAME_FIELDS } from '../schema';
import { useNameTaken } from './use-name-taken';

interface AccountNamesProps {
  form: UseFormReturn<AccountValues, unknown, AccountValues>;
  /** The account being changed; undefined for a new one. */
  account: Account | undefined;
}

/** Both names; of one that another account has that is said, as it may be meant. */
export function AccountNames({ form, account }: AccountNamesProps) {
  const { t } = useTranslation('accounts');
  const { control } = form;
  const name = useWatch({ control, name: 'account_name' });
  const nameAr = useWatch({ control, name: 'account_name_ar' });
  const duplicateWarning = (
    <Text span size="xs" c="var(--status-part)" role="status">
      {t('dialog.nameTaken')}
    </Text>
  );
  return (
    <FormGrid>
      <FormNames
        form={form}
        fields={NAME_FIELDS}
        labels={{ en: t('dialog.name'), ar: t('dialog.nameAr') }}
        hint={t('dialog.nameEither')}
        notes={{
          en: useNameTaken(name, account?.account_name) && duplicateWarning,
          ar: useNameTaken(nameAr, account?.account_name_ar) && duplicateWarning,
        }}
      />
    </FormGrid>
  );
}
