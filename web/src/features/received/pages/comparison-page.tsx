import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { ExportMenu } from '@/features/lists/public';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { periodOf } from '@/shared/lib/period';
import { useUrlSearch } from '@/shared/lib/url-search';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { PeriodPicker } from '@/shared/ui/period-picker';
import { PrintButton } from '@/shared/ui/print-button';
import { Segments } from '@/shared/ui/segments';
import { WarningNotes } from '@/shared/ui/warning-notes';
import { comparison } from '../api';
import type { ComparedRow } from '../api-types';
import classes from '../components/comparison.module.css';
import { ComparisonPaper } from '../components/comparison-paper';
import { ComparisonTotals } from '../components/comparison-totals';
import { FetchNote } from '../components/fetch-note';
import { useComparedColumns } from '../components/use-compared-columns';
import { useComparisonPaper } from '../components/use-comparison-paper';
import { isOpenToday, missingDays } from '../coverage';
import { comparisonSearch, SIDES } from '../search';
import { DIFFERENCES } from '../statuses';

const keyOf = ({ book, paper, listed }: ComparedRow) =>
  `${book ? `${book.kind}-${book.id}` : ''}/${paper?.id ?? ''}/${listed?.uuid ?? listed?.number ?? ''}`;

/** The documents of the tax authority against those of the books, of some days. */
export function ComparisonPage() {
  const { t } = useTranslation(['received', 'common']);
  const [search, setSearch] = useUrlSearch(comparisonSearch);
  const today = useToday();
  const month = periodOf('thisMonth', today);
  const period = { from: search.from ?? month.from, to: search.to ?? month.to };
  const side = search.side ?? 'purchases';
  const { difference } = search;
  const request = { side, ...period, ...(difference ? { difference } : {}) };
  const query = useQuery(comparison(request));
  const view = query.data;
  const columns = useComparedColumns(
    { side, ...period },
    view?.Rows.length ? view.differing_by : undefined,
  );
  const printing = useComparisonPaper(view, { side, ...period, difference });
  const format = useFormat();
  const uncovered = (view ? missingDays(view, today) : []).map(({ from, to }) =>
    from === to ? format.date(from) : `${format.date(from)} – ${format.date(to)}`,
  );
  return (
    <PageShell
      title={t('comparison.title')}
      crumbs={[{ label: t('title'), to: paths.received }]}
      ownPaper={printing.paper !== null}
      actions={
        <>
          <ExportMenu listExport={{ list: 'comparison', filter: request }} />
          <PrintButton onPrint={printing.onPrint} />
        </>
      }
    >
      {printing.paper && <ComparisonPaper {...printing.paper} />}
      <div className={printing.paper ? 'no-print' : classes.body}>
        <FetchNote fetch={view?.fetch} />
        {view && isOpenToday(view, today) && (
          <p className={classes.note}>{t('comparison.today')}</p>
        )}
        {view && uncovered.length > 0 && (
          <WarningNotes
            notes={[t('comparison.uncovered', { days: uncovered.join(t('comparison.and')) })]}
          />
        )}
        {view && !difference && <ComparisonTotals view={view} />}
        <DataGrid<ComparedRow>
          label={t('comparison.title')}
          columns={columns}
          wholeTexts
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
      </div>
    </PageShell>
  );
}
