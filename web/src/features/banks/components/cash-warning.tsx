import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountChoices, belowZero, isCash } from '@/features/accounts/public';
import { useFormat } from '@/shared/format/use-format';
import type { BankAccount } from '../api';
import { sizeOf } from '../sums';

interface CashWarningProps {
  /** Where the money is taken from. */
  from: BankAccount;
  amount: string;
}

/** A cash box can't hold less than nothing: said before it is written, but an earlier receipt may be missing. */
export function CashWarning({ from, amount }: CashWarningProps) {
  const { t } = useTranslation('banks');
  const format = useFormat();
  const { data } = useQuery(accountChoices('payment'));
  const box = data?.some((one) => one.id === from.id && isCash(one));
  const left = box ? belowZero(from.balance, amount) : null;
  if (left === null) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
      {t('transfer.belowZero', {
        account: format.name({ name_en: from.name, name_ar: from.name_ar }),
        amount: format.money(sizeOf(left), from.currency),
      })}
    </Alert>
  );
}
