import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { asOfMoment } from '@/shared/lib/as-of-moment';
import { useUrlSearch } from '@/shared/lib/url-search';
import { type ReportTable, reportTable } from '../api';
import { AmountLooks } from '../components/amount-look';
import { CompareMenu } from '../components/compare-menu';
import { DayFilter } from '../components/day-filter';
import { IncompletePrintNote } from '../components/incomplete-print-note';
import { LabelChips } from '../components/label-chips';
import { PeriodFilter } from '../components/period-filter';
import { ReportFileMenu } from '../components/report-file-menu';
import { ReportFilters } from '../components/report-filters';
import { ReportFrame } from '../components/report-frame';
import { TableView } from '../components/table-view';
import { useAsOfText } from '../components/use-as-of-text';
import { isEmpty } from '../emptiness';
import { labelsOf } from '../label-search';
import { fileLook } from '../number-format';
import { askedDay, askedPeriod } from '../search';
import { tableReport } from '../table-options';
import type { TableReportKey } from '../table-reports';
import { requestOf, tableSearch } from '../table-search';

/** Any report that is a table: its parameters are in the address. */
export function TableReportPage({ report: key }: { report: TableReportKey }) {
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  const knownWords = useAsOfText();
  const signedIn = useSignedIn();
  const [search, setSearch] = useUrlSearch(tableSearch);
  const definition = tableReport(key);
  const period = askedPeriod(search, signedIn);
  const day = askedDay(search, signedIn);
  const backwards = definition.days === 'period' && period.backwards;
  const request = requestOf(key, search, { period, day, today: signedIn.today });
  const paper = { ...request, ...fileLook(search) };
  const report = useInfiniteQuery({
    ...reportTable(definition.call, request),
    enabled: !backwards,
  });
  const pages = report.data?.pages;
  const table = useMemo(() => {
    const [first] = pages ?? [];
    return first && pages ? { ...first, rows: pages.flatMap(({ rows }) => rows) } : undefined;
  }, [pages]);
  const title = t(`names.${key}`);
  const within = useMemo(() => labelsOf(search, definition.labels), [search, definition.labels]);
  const days =
    definition.days === 'period'
      ? t('common:report.period', {
          from: format.date(period.from, 'long'),
          to: format.date(period.to, 'long'),
        })
      : t('common:report.asOf', { date: format.date(day.date, 'long') });
  const zeroShown = definition.zero && search.zero;
  const noteOf = ({ note_en, note_ar }: ReportTable) =>
    definition.note
      ? t(`table.notes.${definition.note}`)
      : (note_en && note_ar && format.name({ name_en: note_en, name_ar: note_ar })) || undefined;
  const known =
    definition.known && asOfMoment(search.known, signedIn.today) ? search.known : undefined;

  return (
    <ReportFrame
      title={title}
      report={key}
      period={known ? `${days} · ${knownWords(known)}` : days}
      query={report}
      backwards={backwards}
      zero={definition.zero && !zeroShown}
      empty={table !== undefined && isEmpty(table.rows, zeroShown)}
      exports={
        <ReportFileMenu
          call={definition.call}
          request={paper}
          disabled={!table || backwards}
          book={definition.book && { call: definition.book, day: period.to }}
        />
      }
      whole={report.hasNextPage ? { call: definition.call, request: paper } : undefined}
      note={table && noteOf(table)}
      numbers={search.numbers}
      toolbar={
        <>
          {definition.days === 'period' ? (
            <PeriodFilter asked={period} onChange={setSearch} />
          ) : (
            <DayFilter asked={day} onChange={setSearch} />
          )}
          <CompareMenu report={key} search={search} onChange={setSearch} />
          <ReportFilters
            search={search}
            setSearch={setSearch}
            labels={definition.labels}
            known={definition.known}
            zero={definition.zero}
            reversed={definition.reversed}
          />
          {definition.labels && (
            <LabelChips search={search} setSearch={setSearch} takes={definition.labels} />
          )}
        </>
      }
    >
      {table && (
        <AmountLooks value={search}>
          <TableView table={table} title={title} within={within} />
        </AmountLooks>
      )}
      {report.hasNextPage && (
        <>
          <IncompletePrintNote />
          <Button
            className="no-print"
            variant="default"
            fullWidth
            mt={12}
            loading={report.isFetchingNextPage}
            onClick={() => void report.fetchNextPage()}
          >
            {t('table.more')}
          </Button>
        </>
      )}
    </ReportFrame>
  );
}
