import { Button } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { publishFootHeight } from '@/shared/lib/page-foot';
import { useSaveKey } from '@/shared/lib/save-key';
import { lazyPart } from '@/shared/routing/lazy-part';
import { Money } from '@/shared/ui/money';
import { SaidAfterPause } from '@/shared/ui/said-after-pause';
import type { OpeningArea, OpeningsState } from '../api';
import { changesOf, gridTotals, isRemoved } from '../cells';
import type { AreaEdits } from '../use-edits';
import type { useLineSave } from '../use-line-save';
import classes from './openings.module.css';

const TakeAwayDialog = lazyPart(
  async () => (await import('../dialogs/take-away-dialog')).TakeAwayDialog,
);

interface LinesFootProps {
  area: OpeningArea;
  state: OpeningsState;
  typing: AreaEdits;
  saving: ReturnType<typeof useLineSave>;
  mayEdit: boolean;
  onNext: () => void;
}

/** The totals of the area with what is typed, and the way on. */
export function LinesFoot({ area, state, typing, saving, mayEdit, onNext }: LinesFootProps) {
  const { t } = useTranslation('openings');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const totals = gridTotals(area, state, typing.edits);
  const changes = changesOf(area, typing.edits);
  const changed = changes.length;
  const takenAway = changes.some((edit) => isRemoved(area, edit));
  const save = () => void saving.save().then((done) => done && onNext());
  const press = () => (takenAway ? setAsking(true) : save());
  const foot = useSaveKey<HTMLDivElement>(() => {
    if (mayEdit && changed > 0 && !saving.saving) press();
  });
  const sums = [
    ['debit', totals.debit],
    ['credit', totals.credit],
    ['left', totals.left],
  ] as const;
  const refused = Object.keys(saving.errors).length;
  return (
    <div ref={useMergedRef(foot, publishFootHeight)} className={classes.foot} data-saves>
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
      <SaidAfterPause
        text={changed > 0 ? `${t('foot.left')} ${format.money(totals.left, state.currency)}` : ''}
      />
      <div className={classes.end}>
        {changed > 0 && (
          <Button variant="default" onClick={typing.clear}>
            {t('discard')}
          </Button>
        )}
        {mayEdit && changed > 0 ? (
          <Button loading={saving.saving} onClick={press}>
            {t('saveNext', { count: changed })}
          </Button>
        ) : (
          <Button onClick={onNext}>{t('next')}</Button>
        )}
      </div>
      {asking && (
        <TakeAwayDialog
          area={area}
          changes={changes}
          onConfirm={() => {
            setAsking(false);
            save();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
