import { useTranslation } from 'react-i18next';
import { isZero } from '@/shared/lib/fields';
import { EmptyState } from '@/shared/ui/empty-state';
import type { Ageing, Currency } from '../side';
import { AgeingBar } from './ageing-bar';
import classes from './party-view.module.css';

interface PartyAgeingProps {
  ageing: Ageing;
  currency: Currency;
}

/** How long the open amounts have been due. */
export function PartyAgeing({ ageing, currency }: PartyAgeingProps) {
  const { t } = useTranslation(['parties', 'common']);
  if (isZero(ageing.total)) {
    return (
      <div className="card">
        <EmptyState kind="empty" title={t('ageing.none')} />
      </div>
    );
  }
  return (
    <div className={classes.ageing}>
      <AgeingBar
        title={t('common:nouns.nameIn', { name: t('ageing.title'), currency: currency.code })}
        ageing={ageing}
      />
    </div>
  );
}
