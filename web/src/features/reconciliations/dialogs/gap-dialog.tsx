import { useTranslation } from 'react-i18next';
import { isZero } from '@/shared/lib/fields';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import type { Reconciliation } from '../api';
import { GapFigures } from '../components/gap-figures';
import { OpeningGap } from '../components/opening-gap';
import classes from '../components/reconcile.module.css';
import { useCashWords } from '../components/use-cash-words';

interface GapDialogProps {
  session: Reconciliation;
  /** It is being undone. */
  leaving: boolean;
  onGoOn: () => void;
  onClose: () => void;
}

/** Tells where the beginning is another: than it was, and than the bank says. Before anything is ticked. */
export function GapDialog({ session, leaving, onGoOn, onClose }: GapDialogProps) {
  const { t } = useTranslation('reconciliations');
  const words = useCashWords(session.account_id);
  const changed = !isZero(session.beginning_gap);
  return (
    <ConfirmDialog
      opened
      title={changed ? t('gap.title', words) : t('gap.openingTitle')}
      consequence={
        <div className={classes.gap}>
          {!isZero(session.opening_gap) && <OpeningGap session={session} />}
          {changed && (
            <>
              <p>{t('gap.text')}</p>
              <GapFigures session={session} />
            </>
          )}
        </div>
      }
      confirmLabel={t('gap.goOn')}
      cancelLabel={t('gap.notNow')}
      waiting={leaving}
      onConfirm={onGoOn}
      onClose={onClose}
    />
  );
}
