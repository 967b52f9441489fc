import { useTranslation } from 'react-i18next';
import type { ReconcileLine } from '../api';
import classes from './reconcile.module.css';

/** Says of a line whose entry was reversed whether its document was changed, or cancelled. */
export function ChangedLineMark({ line }: { line: ReconcileLine }) {
  const { t } = useTranslation('reconciliations');
  if (!line.gone) return null;
  return <span className={classes.gone}> {t(lineChangeText(line))}</span>;
}

/** How that is called. */
export const lineChangeText = ({ cancelled }: Pick<ReconcileLine, 'cancelled'>) =>
  cancelled ? ('report.cancelled' as const) : ('report.changed' as const);
