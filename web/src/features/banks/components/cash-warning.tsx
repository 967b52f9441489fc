import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { BankAccount } from '../api';

interface CashWarningProps {
  /** The cash box that the money is taken from. */
  from: BankAccount;
  /** How far below zero it would be. */
  short: string;
}

/** A cash box can't hold less than nothing: said before it is written, but an earlier receipt may be missing. */
export function CashWarning({ from, short }: CashWarningProps) {
  const { t } = useTranslation('banks');
  const format = useFormat();
  return (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
      {t('transfer.belowZero', {
        account: format.name({ name_en: from.name, name_ar: from.name_ar }),
        amount: format.money(short, from.currency),
      })}
    </Alert>
  );
}
