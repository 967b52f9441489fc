import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import type { Account } from '../api';
import { accountName } from '../components/use-account-picker';

interface StopAccountDialogProps {
  account: Account;
  loading: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an account with a balance is no longer offered. */
export function StopAccountDialog({
  account,
  loading,
  onConfirm,
  onClose,
}: StopAccountDialogProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const currency = useCompanyCurrency();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('stop.title', { name: accountName(account, format) })}
      consequence={t('stop.consequence', { amount: format.money(account.balance, currency) })}
      confirmLabel={t('actions.deactivate')}
      loading={loading}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
