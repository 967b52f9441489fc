import { useTranslation } from 'react-i18next';
import { isZero } from '@/shared/lib/fields';
import { EmptyState } from '@/shared/ui/empty-state';
import type { CustomerDetail } from '../api';
import { AgeingBar } from './ageing-bar';
import classes from './customer-view.module.css';

/** How long what the customer owes has been due. */
export function CustomerAgeing({ detail: { ageing, currency } }: { detail: CustomerDetail }) {
  const { t } = useTranslation('customers');
  if (isZero(ageing.total)) {
    return (
      <div className="card">
        <EmptyState kind="empty" title={t('ageing.none')} />
      </div>
    );
  }
  return (
    <div className={classes.ageing}>
      <AgeingBar title={`${t('ageing.title')} (${currency.code})`} ageing={ageing} />
    </div>
  );
}
