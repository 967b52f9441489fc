import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { periodOf } from '@/shared/lib/period';
import { useUrlSearch } from '@/shared/lib/url-search';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { PeriodPicker } from '@/shared/ui/period-picker';
import { Segments } from '@/shared/ui/segments';
import { WarningNotes } from '@/shared/ui/warning-notes';
import { comparison } from '../api';
import type { ComparedRow } from '../api-types';
import { ComparisonTotals } from '../components/comparison-totals';
import { FetchNote } from '../components/fetch-note';
import { useComparedColumns } from '../components/use-compared-columns';
import { comparisonSearch, SIDES } from '../search';
import { DIFFERENCES } from '../statuses';

const keyOf = ({ book, paper }: ComparedRow) =>
  `${book ? `${book.kind}-${book.id}` : ''}/${paper?.id ?? ''}`;

/** The documents of the tax authority against those of the books, of some days. */
export function ComparisonPage() {
  const { t } = useTranslation(['received', 'common']);
  const [search, setSearch] = useUrlSearch(comparisonSearch);
  const month = periodOf('thisMonth', useToday());
  const period = { from: search.from ?? month.from, to: search.to ?? month.to };
  const side = search.side ?? 'purchases';
  const { difference } = search;
  const query = useQuery(comparison({ side, ...period, ...(difference ? { difference } : {}) }));
  const columns = useComparedColumns(side);
  const view = query.data;
  const format = useFormat();
  const uncovered = (view?.uncovered ?? []).map(({ from, to }) =>
    from === to ? format.date(from) : `${format.date(from)} – ${format.date(to)}`,
  );
  return (
    <PageShell title={t('comparison.title')} crumbs={[{ label: t('title'), to: paths.received }]}>
      <FetchNote fetch={view?.fetch} />
      {view && uncovered.length > 0 && (
        <WarningNotes
          notes={[t('comparison.uncovered', { days: uncovered.join(t('comparison.and')) })]}
        />
      )}
      {view && !difference && <ComparisonTotals view={view} />}
      <DataGrid<ComparedRow>
        label={t('comparison.title')}
        columns={columns}
        rows={view?.Rows}
        rowKey={keyOf}
        failed={query.isError}
        onRetry={() => void query.refetch()}
        toolbar={
          <>
            <Segments
              label={t('comparison.side')}
              value={side}
              onChange={(value) => setSearch({ side: value, difference: undefined })}
              options={SIDES.map((value) => ({ value, label: t(`comparison.sides.${value}`) }))}
            />
            <PeriodPicker value={period} onChange={(days) => setSearch(days)} />
            <Select
              aria-label={t('comparison.columns.differences')}
              placeholder={t('comparison.anyDifference')}
              clearable
              data={DIFFERENCES.map((value) => ({ value, label: t(`differences.${value}`) }))}
              value={difference ?? null}
              onChange={(kind) => setSearch({ difference: kind ?? undefined })}
            />
          </>
        }
        empty={
          <EmptyState
            kind={difference ? 'noMatch' : 'settled'}
            title={t(
              difference
                ? 'noMatch'
                : uncovered.length > 0
                  ? 'comparison.unknown'
                  : 'comparison.none',
            )}
            {...(difference || uncovered.length > 0 ? {} : { hint: t('comparison.noneHint') })}
          />
        }
        storageKey="comparison"
      />
    </PageShell>
  );
}
