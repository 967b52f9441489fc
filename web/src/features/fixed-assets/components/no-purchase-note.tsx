import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { Asset } from '../api';

/** Says that the books know of no purchase, as long as the asset's account carries too little. */
export function NoPurchaseNote({ asset }: { asset: Asset }) {
  const { t } = useTranslation('fixed-assets');
  const format = useFormat();
  const { cost_account: account, not_booked: lacks } = asset;
  if (!lacks) return null;
  return (
    <Alert
      color="yellow"
      role="status"
      className="no-print"
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
    >
      {t('notBooked.says')} <Money amount={lacks} currency={asset.currency} />{' '}
      <Link to={paths.account(account.id)}>
        <Bdi>{format.name({ name_en: account.name, name_ar: account.name_ar })}</Bdi>
      </Link>
      {'. '}
      {t('notBooked.way')}
    </Alert>
  );
}
