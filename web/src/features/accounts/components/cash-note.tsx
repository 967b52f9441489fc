import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { accountChoices } from '../api';
import { cashShortfall } from '../below-zero';

interface CashNoteProps {
  /** Where the money is taken from. */
  account: string;
  amount: string;
  /** The code of the currency of that amount. */
  currency: string;
}

/** Warns before more is paid out of a cash box than is in it, for who may know; an earlier receipt may be missing. */
export function CashNote({ account, amount, currency }: CashNoteProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const base = useCompanyCurrency();
  const { data } = useQuery({ ...accountChoices('payment'), staleTime: 0 });
  const box = data?.find((one) => String(one.id) === account);
  const lacks = box && cashShortfall(box, { amount, currency, base: base.code });
  if (!lacks) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
      {t('cash.below', {
        account: format.name({ name_en: box.account_name, name_ar: box.account_name_ar }),
        amount: format.money(lacks, base),
      })}
    </Alert>
  );
}
