import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import type { Account } from '../api';
import { accountName } from '../components/use-account-picker';

interface StopAccountDialogProps {
  account: Account;
  loading: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an account on which something stands is no longer offered. */
export function StopAccountDialog({
  account,
  loading,
  onConfirm,
  onClose,
}: StopAccountDialogProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const amount = useStanding(account);
  return (
    <ConfirmDialog
      opened
      danger
      title={t('stop.title', { name: accountName(account, format) })}
      consequence={t('stop.consequence', { amount })}
      confirmLabel={t('actions.deactivate')}
      loading={loading}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** What stands on an account: in the foreign currency that it is kept in, with what that is in the company's. */
function useStanding({ balance, own_balance, account_currency: code }: Account): string {
  const format = useFormat();
  const inBooks = format.money(balance, useCompanyCurrency());
  if (!own_balance || isZero(own_balance)) return inBooks;
  // As many decimals as the currency has: the server writes them all.
  const own = { code, minor_digits: own_balance.split('.')[1]?.length ?? 0 };
  const inItsOwn = format.money(own_balance, own);
  return isZero(balance) ? inItsOwn : `${inItsOwn} (${inBooks})`;
}
