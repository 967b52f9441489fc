import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { Reconciliation } from '../api';

/** Says by how much the bank's statement begins with something else than the one before ended with. */
export function OpeningGap({ session }: { session: Reconciliation }) {
  const { t } = useTranslation('reconciliations');
  const format = useFormat();
  const money = (amount: string | null | undefined) =>
    format.money(amount ?? '0', session.currency);
  return (
    <p>
      {t('gap.opening', {
        says: money(session.statement_opening),
        beginning: money(session.beginning_balance),
        amount: money(session.opening_gap),
      })}
    </p>
  );
}
