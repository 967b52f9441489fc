import { useTranslation } from 'react-i18next';
import { useToday } from '@/shared/auth/session';
import { Fact, Facts } from '@/shared/ui/facts';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import type { ComparisonView } from '../api-types';
import { missingDays } from '../coverage';

/** What both sides come out at, and how the value added tax of the return is reached from there. */
export function ComparisonTotals({ view }: { view: ComparisonView }) {
  const { t } = useTranslation('received');
  const isWhole = missingDays(view, useToday()).length === 0 && !view.fetch.dropped;
  const agrees = view.differing === 0 && isWhole;
  const sums = [
    ['there', view.there.vat],
    ['here', view.here.vat],
    ['by', view.by.vat],
    ['beside', view.beside],
    ['returned', view.returned],
  ] as const;
  return (
    <FormSection
      title={t('comparison.vat')}
      note={
        (agrees || view.differing > 0) && (
          <StatusPill tone={agrees ? 'good' : 'part'}>
            {agrees ? t('comparison.agrees') : t('comparison.differs', { count: view.differing })}
          </StatusPill>
        )
      }
    >
      <Facts least={170}>
        {sums.map(([key, amount]) => (
          <Fact key={key} name={t(`comparison.sums.${key}`)}>
            <Money amount={amount} />
          </Fact>
        ))}
        <Fact name={t('comparison.sums.agreed')}>{String(view.agreed)}</Fact>
      </Facts>
      {view.unread > 0 && <p>{t('comparison.unread', { count: view.unread })}</p>}
      {view.differing > view.Rows.length && (
        <p>{t('comparison.first', { shown: view.Rows.length, count: view.differing })}</p>
      )}
    </FormSection>
  );
}
