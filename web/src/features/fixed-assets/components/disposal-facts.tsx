import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { isZero } from '@/shared/lib/fields';
import { Money } from '@/shared/ui/money';
import type { Disposal } from '../api';
import classes from './assets.module.css';

/** What an asset still stood at, what it brought in, and what was gained or lost by it. */
export function DisposalFacts({ disposal }: { disposal: Disposal }) {
  const { t } = useTranslation('fixed-assets');
  const currency = useCompanyCurrency();
  const lost = disposal.gain.startsWith('-');
  const facts = [
    [t('fields.cost'), disposal.cost],
    ...(isZero(disposal.charged) ? [] : [[t('disposal.charged'), disposal.charged] as const]),
    [t('fields.accumulated'), disposal.accumulated],
    [t('fields.bookValue'), disposal.book_value],
    [t('disposal.proceeds'), disposal.proceeds],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t(lost ? 'disposal.loss' : 'disposal.gain')}</dt>
        <dd className={lost ? classes.loss : classes.gain}>
          <Money amount={disposal.gain.replace('-', '')} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}
