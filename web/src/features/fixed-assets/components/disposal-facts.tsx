import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { isZero } from '@/shared/lib/fields';
import { Fact, Facts } from '@/shared/ui/facts';
import { Money } from '@/shared/ui/money';
import type { Disposal } from '../api';
import classes from './assets.module.css';

/** The book value of an asset at its disposal, the proceeds, and the gain or loss. */
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
    <Facts least={170}>
      {facts.map(([name, amount]) => (
        <Fact key={name} name={name}>
          <Money amount={amount} currency={currency} />
        </Fact>
      ))}
      <Fact name={t(lost ? 'disposal.loss' : 'disposal.gain')}>
        <span className={lost ? classes.loss : classes.gain}>
          {' '}
          <Money amount={disposal.gain.replace('-', '')} currency={currency} />
        </span>
      </Fact>
    </Facts>
  );
}
