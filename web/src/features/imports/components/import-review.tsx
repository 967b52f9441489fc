import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlSearch } from '@/shared/lib/url-search';
import { Bdi } from '@/shared/ui/bdi';
import { usePhone } from '@/shared/ui/data-grid/use-phone';
import { EmptyState } from '@/shared/ui/empty-state';
import { FormSection } from '@/shared/ui/form-section';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { StatusTabs } from '@/shared/ui/status-tabs';
import type { Import } from '../api';
import { importColumns, importRows, useDecide, useEditRow } from '../api';
import { countOf, FILTERS, fieldsShown, hasOpenBalances } from '../review-rows';
import { wizardSearch } from '../search';
import { BulkDecision } from './bulk-decision';
import classes from './imports.module.css';
import { LeftOutRows } from './left-out-rows';
import { ReviewCards } from './review-cards';
import { ReviewGrid } from './review-grid';
import type { ReviewedRows } from './review-row';
import { ReviewSummary } from './review-summary';
import { StartButtons } from './start-buttons';

/** Every row with its troubles at their cells: corrected, skipped, merged, or imported. */
export function ImportReview({ found, onColumns }: { found: Import; onColumns: () => void }) {
  const { t } = useTranslation(['imports', 'common']);
  const { id } = found;
  const [search, setSearch] = useUrlSearch(wizardSearch);
  const filter = search.rows ?? 'all';
  const rows = useInfiniteQuery(importRows(id, filter));
  const columns = useQuery(importColumns(id));
  const edit = useEditRow(id);
  const decide = useDecide(id);
  const phone = usePhone();
  const summary = useRef<HTMLDivElement>(null);
  const shown = rows.data?.pages.flatMap((page) => page.Rows);
  const count = countOf(filter, found);

  /** All rows can't be imported while some are bad: why is said above, the rows are below. */
  function showTroubles() {
    setSearch({ rows: 'bad' }, { replace: true });
    summary.current?.focus();
  }

  const waiting = rows.data ? columns : rows;
  const reviewed: ReviewedRows | null =
    shown && columns.data
      ? {
          kind: found.kind,
          rows: shown,
          fields: fieldsShown(columns.data, shown),
          onEdit: (line, field, text) => edit.mutateAsync({ line, field, text }),
          onDecide: (line, decision) => decide.mutate({ lines: [line], filter, decision }),
        }
      : null;
  const Rows = phone ? ReviewCards : ReviewGrid;
  return (
    <>
      <ReviewSummary ref={summary} found={found} openOnly={hasOpenBalances(columns.data)} />
      <FormSection
        title={t('review.title')}
        note={<Bdi>{found.file_name ?? t('list.pasted')}</Bdi>}
        flush
      >
        <div className={classes.toolbar}>
          <StatusTabs
            label={t('review.show')}
            value={filter}
            onChange={(rows) => setSearch({ rows }, { replace: true })}
            options={FILTERS.map((value) => ({
              value,
              label: t(`review.filter.${value}`),
              count: countOf(value, found),
            }))}
          />
          {count > 0 && (
            <BulkDecision
              kind={found.kind}
              filter={filter}
              saving={decide.isPending}
              pressed={
                decide.isPending && decide.variables.lines === null
                  ? decide.variables.decision
                  : null
              }
              onDecide={(decision) => decide.mutate({ lines: null, filter, decision })}
            />
          )}
        </div>
        {!reviewed && (
          <div className={classes.waiting}>
            <LoadOrRetry query={waiting} height={280} />
          </div>
        )}
        {reviewed?.rows.length === 0 && (
          <EmptyState kind="noMatch" title={t(`review.none.${filter}`)} />
        )}
        {reviewed && reviewed.rows.length > 0 && (
          <>
            <Rows {...reviewed} />
            <div className={classes.more}>
              <span className={classes.hint}>
                {t('review.shown', {
                  shown: reviewed.rows.length,
                  count: Math.max(count, reviewed.rows.length),
                })}
              </span>
              {rows.hasNextPage && (
                <Button
                  variant="default"
                  loading={rows.isFetchingNextPage}
                  onClick={() => void rows.fetchNextPage()}
                >
                  {t('review.more')}
                </Button>
              )}
            </div>
          </>
        )}
      </FormSection>
      {found.left_out > 0 && (
        <LeftOutRows
          id={id}
          count={found.left_out}
          saving={decide.isPending}
          onRecord={(line) =>
            decide.mutate({ lines: [line], filter: 'left_out', decision: 'import' })
          }
        />
      )}
      <StartButtons found={found} onColumns={onColumns} onTroubles={showTroubles} />
    </>
  );
}
