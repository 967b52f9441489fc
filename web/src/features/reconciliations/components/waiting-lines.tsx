import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { bankAccounts, type Reconciliation } from '../api';
import classes from './reconcile.module.css';

/** Says how many lines of the imported statements are not in the books yet: they are what is missing, as a rule. */
export function WaitingLines({ session }: { session: Reconciliation }) {
  const { t } = useTranslation('reconciliations');
  const { data } = useQuery(bankAccounts);
  const count = data?.find((one) => one.id === session.account_id)?.open_lines ?? 0;
  if (count === 0) return null;
  return (
    <p className={classes.notice}>
      {t('waiting.said', { count })}{' '}
      <Link to={paths.bank(session.account_id)}>{t('waiting.way')}</Link>
    </p>
  );
}
