import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { commaList } from '@/shared/lib/comma-list';
import { useDebouncedText } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { SearchInput } from '@/shared/ui/search-input';
import { type OpeningArea, type OpeningsState, openingLines } from '../api';
import { SUBJECTS } from '../steps';
import { useEdits } from '../use-edits';
import { useFocusFirstError } from '../use-focus-first-error';
import { useLineSave } from '../use-line-save';
import { AddFirst } from './add-first';
import { AddParty } from './add-party';
import { LinesFoot } from './lines-foot';
import { MidYearNote } from './mid-year-note';
import { NoDate } from './no-date';
import { OpeningGrid } from './opening-grid';
import classes from './openings.module.css';

const TrialDialog = lazyPart(async () => (await import('../dialogs/trial-dialog')).TrialDialog);

interface LinesStepProps {
  area: OpeningArea;
  state: OpeningsState;
  onNext: () => void;
  onDate: () => void;
}

/** One area of the openings: its records, what is typed in them, and the totals. */
export function LinesStep({ area, state, onNext, onDate }: LinesStepProps) {
  const { t } = useTranslation(['openings', 'common']);
  const format = useFormat();
  const mayEdit = useAbility().can('update', SUBJECTS[area]) && state.date != null;
  const [search, setSearch] = useState('');
  const [text, setText] = useDebouncedText(search, setSearch);
  const [withAmount, setWithAmount] = useState(false);
  const [reading, setReading] = useState(false);
  const list = useInfiniteQuery(openingLines(area, { search, withAmount }));
  const typing = useEdits(area);
  const saving = useLineSave(area, typing);
  const lines = useMemo(() => list.data?.pages.flatMap((page) => page.Lines) ?? [], [list.data]);
  const own = state.areas.find((one) => one.area === area);
  const filtered = search !== '' || withAmount;
  const place = useRef<HTMLElement>(null);
  useFocusFirstError({ place, lines, errors: saving.errors, onMore: showMore });

  /** Whether other lines are to come: those that are only looked at again may well stay as they are. */
  function showMore(): boolean {
    if (filtered) {
      setText('');
      setSearch('');
      setWithAmount(false);
    } else if (list.hasNextPage && !list.isFetchingNextPage) {
      void list.fetchNextPage();
    }
    return filtered || list.hasNextPage || list.isPending || list.isPlaceholderData;
  }
  return (
    <section ref={place} className="card" aria-label={t(`steps.${area}`)}>
      <div className={classes.toolbar}>
        <SearchInput value={text} onChange={setText} placeholder={t(`search.${area}`)} />
        <Checkbox
          label={t('onlyWithAmount')}
          checked={withAmount}
          onChange={(event) => setWithAmount(event.currentTarget.checked)}
        />
        {(area === 'customers' || area === 'vendors') && mayEdit && lines.length > 0 && (
          <div className={classes.end}>
            <AddParty area={area} />
          </div>
        )}
        {area === 'accounts' && mayEdit && (
          <div className={classes.end}>
            <Button variant="default" onClick={() => setReading(true)}>
              {t('trial.open')}
            </Button>
          </div>
        )}
      </div>
      {state.date == null && <NoDate onDate={onDate} />}
      {state.date != null && area === 'accounts' && (
        <MidYearNote date={state.date} entered={state.result_entered} />
      )}
      {own && own.otherwise > 0 && (
        <div className={classes.warning}>
          <span>
            {t('otherwise', {
              count: own.otherwise,
              names: commaList(own.otherwise_names, format.language),
            })}
          </span>
          {mayEdit && state.date && (
            <Button
              variant="default"
              size="compact-sm"
              loading={saving.saving}
              onClick={() => void saving.redate()}
            >
              {t('redate', { date: format.date(state.date) })}
            </Button>
          )}
        </div>
      )}
      <ErrorSummary problem={saving.problem} errors={{}} />
      {list.isPending && <Skeleton height={320} m={16} />}
      {list.isError && (
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          action={
            <Button onClick={() => void list.refetch()}>{t('common:actions.tryAgain')}</Button>
          }
        />
      )}
      {list.data && lines.length === 0 && (
        <EmptyState
          kind={filtered ? 'noMatch' : 'empty'}
          title={filtered ? t('none.match') : t(`none.${area}`)}
          hint={filtered ? undefined : t(`none.${area}Hint`)}
          action={!filtered && <AddFirst area={area} />}
        />
      )}
      {lines.length > 0 && (
        <OpeningGrid
          area={area}
          label={t(`steps.${area}`)}
          state={state}
          lines={lines}
          edits={typing.edits}
          errors={saving.errors}
          mayEdit={mayEdit}
          onPut={typing.put}
        />
      )}
      {list.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="subtle"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('more', { left: (list.data?.pages[0]?.count ?? 0) - lines.length })}
          </Button>
        </div>
      )}
      <LinesFoot {...{ area, state, typing, saving, mayEdit, onNext }} />
      {reading && <TrialDialog onTake={typing.put} onClose={() => setReading(false)} />}
    </section>
  );
}
