import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Money } from '@/shared/ui/money';
import type { OpeningArea, OpeningsState } from '../api';
import { footOf, isChanged } from '../cells';
import type { AreaEdits } from '../use-edits';
import type { useLineSave } from '../use-line-save';
import classes from './openings.module.css';

interface LinesFootProps {
  area: OpeningArea;
  state: OpeningsState;
  typing: AreaEdits;
  saving: ReturnType<typeof useLineSave>;
  mayEdit: boolean;
  onNext: () => void;
}

/** What the area comes to with what is typed, and the way on. */
export function LinesFoot({ area, state, typing, saving, mayEdit, onNext }: LinesFootProps) {
  const { t } = useTranslation('openings');
  const foot = footOf(area, state, typing.edits);
  const changed = Object.values(typing.edits).filter((edit) => isChanged(area, edit)).length;
  const sums = [
    ['debit', foot.debit],
    ['credit', foot.credit],
    ['left', foot.left],
  ] as const;
  const refused = Object.keys(saving.errors).length;
  return (
    <div className={classes.foot}>
      {refused > 0 && (
        <p className={classes.refused} role="alert">
          {t('notSaved', { count: refused })}
        </p>
      )}
      <dl className={classes.sums} aria-label={t('foot.title')}>
        {sums.map(([key, amount]) => (
          <div key={key} className={classes.sum}>
            <dt>{t(`foot.${key}`)}</dt>
            <dd>
              <Money amount={amount} currency={state.currency} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.end}>
        {changed > 0 && (
          <Button variant="default" onClick={typing.clear}>
            {t('discard')}
          </Button>
        )}
        {mayEdit && changed > 0 ? (
          <Button
            loading={saving.saving}
            onClick={() => void saving.save().then((done) => done && onNext())}
          >
            {t('saveNext', { count: changed })}
          </Button>
        ) : (
          <Button onClick={onNext}>{t('next')}</Button>
        )}
      </div>
    </div>
  );
}
