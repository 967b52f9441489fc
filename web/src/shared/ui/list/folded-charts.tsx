import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/routing/lazy-part';
import { usePhone } from '@/shared/ui/data-grid/use-phone';
import classes from './folded-charts.module.css';

const Fold = lazyPart(
  async () => (await import('@/shared/ui/fold')).Fold,
  <div style={{ height: 44 }} />,
);

interface FoldedChartsProps {
  /** The charts; `narrow` where there is no room for the names of twelve months. */
  children: (narrow: boolean) => ReactNode;
}

/** The charts above a list. On a phone they are folded, so that the list begins within the first screen. */
export function FoldedCharts({ children }: FoldedChartsProps) {
  const { t } = useTranslation();
  if (!usePhone()) return children(false);
  return (
    <div className={classes.folded}>
      <Fold label={t('chart.fold')} filled={false} refused={false}>
        {children(true)}
      </Fold>
    </div>
  );
}
