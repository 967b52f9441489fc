import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { watchCuts } from '@/shared/lib/watch-cuts';
import fade from './faded-ends.module.css';
import classes from './stat-row.module.css';

interface StatRowProps {
  /** All of them in sight on a phone too, two side by side: for a page of one record, without a list below. */
  wraps?: boolean;
  children: ReactNode;
}

/** Stat cards side by side; on a phone one row that scrolls sideways, so that the list below begins high up. */
export function StatRow({ wraps = false, children }: StatRowProps) {
  const { t } = useTranslation();
  if (wraps) return <div className={`${classes.row} ${classes.wraps}`}>{children}</div>;
  return (
    <section
      ref={watchRow}
      className={`${fade.strip} ${classes.row} ${classes.scrolls}`}
      aria-label={t('keyFigures')}
    >
      {children}
    </section>
  );
}

/** A row of which something is hidden is reached by the keyboard; any other is no stop. */
function watchRow(row: HTMLElement | null): (() => void) | undefined {
  return watchCuts(row, row, (isCut) => () => {
    if (isCut) row?.setAttribute('tabindex', '0');
    else row?.removeAttribute('tabindex');
  });
}
