import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { AccountBeside } from '../api';
import classes from './assets.module.css';

/** Says which accounts of cost carry something else than the assets of the register. */
export function BesideRegister({ beside }: { beside: readonly AccountBeside[] }) {
  const { t } = useTranslation('fixed-assets');
  const less = beside.filter(({ amount }) => amount.startsWith('-'));
  const more = beside.filter((one) => !less.includes(one));
  return (
    <Alert
      color="yellow"
      role="status"
      className="no-print"
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
    >
      <Accounts says={t('beside.more')} accounts={more} way={t('beside.moreWay')} />
      <Accounts says={t('beside.less')} accounts={less} way={t('notBooked.way')} />
    </Alert>
  );
}

interface AccountsProps {
  says: string;
  accounts: readonly AccountBeside[];
  way: string;
}

function Accounts({ says, accounts, way }: AccountsProps) {
  const format = useFormat();
  const currency = useCompanyCurrency();
  if (accounts.length === 0) return null;
  return (
    <div className={classes.beside}>
      {says}
      <ul>
        {accounts.map(({ account, amount }) => (
          <li key={account.id}>
            <Link to={paths.account(account.id)}>
              <Bdi ltr>{account.number}</Bdi>{' '}
              <Bdi>{format.name({ name_en: account.name, name_ar: account.name_ar })}</Bdi>
            </Link>{' '}
            <Money amount={amount.replace(/^-/, '')} currency={currency} />
          </li>
        ))}
      </ul>
      {way}
    </div>
  );
}
