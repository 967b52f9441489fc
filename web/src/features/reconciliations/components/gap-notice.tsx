import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import type { Reconciliation } from '../api';
import { balanceNow } from '../beginning-gap';
import { GapFigures } from './gap-figures';
import { OpeningGap } from './opening-gap';
import classes from './reconcile.module.css';

/** Says that the beginning is not what it was, and which lines are why. */
export function GapNotice({ session }: { session: Reconciliation }) {
  const { t } = useTranslation('reconciliations');
  const format = useFormat();
  const changed = !isZero(session.beginning_gap);
  const apart = session.state === 'open' && !isZero(session.opening_gap);
  if (!changed && !apart) return null;
  const { beginning_balance, beginning_gap, currency } = session;
  const beginning = format.money(beginning_balance, currency);
  const now = format.money(balanceNow(beginning_balance, beginning_gap), currency);
  return (
    <section className={classes.notice}>
      {apart && <OpeningGap session={session} />}
      {changed && (
        <>
          <p>{t('gap.notice', { was: beginning, now })}</p>
          <details>
            <summary>{t('gap.show')}</summary>
            <GapFigures session={session} />
          </details>
        </>
      )}
    </section>
  );
}
