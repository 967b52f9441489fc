import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '@/shared/ui/facts';
import { Money } from '@/shared/ui/money';
import type { Reconciliation } from '../api';
import { balanceNow, negated } from '../beginning-gap';
import { DroppedLines } from './dropped-lines';
import { useCashWords } from './use-cash-words';

/**
 * The ending balance of the last reconciliation, the total of its lines now, which of them were deleted, and what to
 * do.
 */
export function GapFigures({ session }: { session: Reconciliation }) {
  const { t } = useTranslation('reconciliations');
  const words = useCashWords(session.account_id);
  const { beginning_balance: beginning, beginning_gap: gap, currency, dropped } = session;
  const figures = [
    ['was', beginning],
    ['gone', negated(gap)],
    ['now', balanceNow(beginning, gap)],
  ] as const;
  return (
    <>
      <Facts>
        {figures.map(([key, amount]) => (
          <Fact key={key} name={t(`gap.${key}`)}>
            <Money amount={amount} currency={currency} />
          </Fact>
        ))}
      </Facts>
      <DroppedLines session={session} />
      {dropped.some((line) => !line.cancelled) && <p>{t('gap.after')}</p>}
      {dropped.some((line) => line.cancelled) && <p>{t('gap.cancelled', words)}</p>}
    </>
  );
}
