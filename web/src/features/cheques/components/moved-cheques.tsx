import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isolatedFigure } from '@/shared/lib/left-to-right';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { ChequeState } from '../api';
import type { Movable } from '../moving';
import type { ChequeSide } from '../sides';
import { addTotals } from '../sums';
import classes from './cheques.module.css';

interface MovedChequesProps {
  side: ChequeSide;
  cheques: readonly Movable[];
  currency: Currency;
  state: ChequeState;
}

/** How many numbers are named before the rest is counted. */
const NAMED = 12;

/** What is moved, its total, and what the step does in the books. */
export function MovedCheques({ side, cheques, currency, state }: MovedChequesProps) {
  const { t } = useTranslation('cheques');
  const format = useFormat();
  const sums = cheques.map(({ amount }) => ({ count: 1, total: amount }));
  const { total } = addTotals(sums, currency.minor_digits);
  const numbers = cheques.slice(0, NAMED).map(({ number }) => isolatedFigure(number));
  const rest = cheques.length - numbers.length;
  // One that paid a vendor is owed on both sides again; others may lie beside it.
  const paid = cheques.filter((one) => one.endorsed).length;
  const mixed = paid < cheques.length ? 'mixed' : 'endorsed';
  const list = new Intl.ListFormat(format.tag, { type: 'conjunction' });
  const named = list.format(rest > 0 ? [...numbers, t('move.others', { count: rest })] : numbers);
  return (
    <div className={classes.slip}>
      <span>
        {t('move.cheques', { count: cheques.length })} <Bdi>{named}</Bdi>
      </span>
      <strong>
        <Money amount={total} currency={currency} />
      </strong>
      <p className={classes.slipNote}>
        {t(`effects.${state}` as 'effects.cleared', {
          context: paid > 0 ? mixed : side.direction,
        })}
      </p>
    </div>
  );
}
