import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSubmissionKeys } from '@/shared/api/idempotency';
import { isUnanswered } from '@/shared/api/problem';
import { toast } from '@/shared/lib/toast';
import { ErrorSummary } from '@/shared/ui/error-summary';
import type { Import, ImportMode } from '../api';
import { useStart } from '../api';
import { takenCount } from '../review-rows';
import classes from './imports.module.css';

/** It is a whole sentence. */
const REFUSAL_MS = 8000;

interface StartButtonsProps {
  found: Import;
  onColumns: () => void;
  /** All rows were asked for while some are certainly bad and not skipped. */
  onTroubles: () => void;
}

/** Begins to import: every row or none, or only the good rows. */
export function StartButtons({ found, onColumns, onTroubles }: StartButtonsProps) {
  const { t } = useTranslation('imports');
  const start = useStart(found.id);
  const keys = useSubmissionKeys();
  const open = found.open;
  const all = takenCount('all', found);
  const good = takenCount('good', found);

  function begin(mode: ImportMode) {
    if (mode === 'all' && found.open > 0) {
      toast.warning(t('review.badRows', { count: found.open }), { lasts: REFUSAL_MS });
      return onTroubles();
    }
    const body = { mode };
    start.mutate(
      { body, headers: keys.headersFor(body) },
      { onError: (problem) => isUnanswered(problem) && keys.unanswered() },
    );
  }

  return (
    <>
      <ErrorSummary problem={start.error} errors={{}} />
      <div className={classes.foot}>
        <p className={classes.footHint}>
          {all === 0
            ? t('review.nothing')
            : t(open > 0 ? 'review.goodOnly' : 'review.allOrNothing')}
        </p>
        <Button variant="default" onClick={onColumns}>
          {t('review.columns')}
        </Button>
        <Button
          variant={open > 0 ? 'default' : 'filled'}
          disabled={all === 0}
          loading={start.isPending}
          onClick={() => begin('all')}
        >
          {t('review.importAll', { count: all })}
        </Button>
        {open > 0 && (
          <Button disabled={good === 0} loading={start.isPending} onClick={() => begin('good')}>
            {t('review.importGood', { count: good })}
          </Button>
        )}
      </div>
    </>
  );
}
