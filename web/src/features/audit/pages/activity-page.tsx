import { Select } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SettingsNav } from '@/features/company/public';
import { ExportMenu } from '@/features/lists/public';
import { useSource } from '@/features/sources/public';
import { RECORD_KINDS } from '@/shared/lib/record-kinds';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { DocumentFilters } from '@/shared/ui/document-filters';
import { NoRows } from '@/shared/ui/list/no-rows';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { type ActivityRow, activityLog } from '../api';
import { RecordChip } from '../components/record-chip';
import { useLogColumns } from '../components/use-log-columns';
import { nameOf } from '../log-row';
import { ACTIONS, filterOf, filtersOn, logSearch, NO_FILTERS, recordSearch } from '../log-search';
import { placeOf } from '../place';

/** Who did what to which record, the newest first. */
export function ActivityPage() {
  const { t } = useTranslation(['audit', 'common']);
  const navigate = useNavigate();
  const source = useSource();
  const list = useUrlList({
    schema: logSearch,
    filterOf,
    query: activityLog,
    rowsOf: (page) => page.activity,
    keyOf: (row: ActivityRow) => row.id,
  });
  const { search, setSearch, first } = list;
  const columns = useLogColumns();
  const people = (first?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <PageShell
      title={t('log.title')}
      actions={<ExportMenu listExport={{ list: 'activity', filter: filterOf(search) }} plain />}
    >
      <SettingsNav />
      <DataGrid<ActivityRow>
        label={t('log.title')}
        {...list.grid}
        columns={columns}
        onOpen={(row) => {
          const way = placeOf(row, source);
          if (way) void navigate({ to: way.to, search: (way.search ?? {}) as never });
        }}
        rowMenu={(row) => {
          const kind = RECORD_KINDS.find((one) => one === row.kind);
          if (!kind) return [];
          const run = () =>
            setSearch({ kind, ...recordSearch({ record_id: row.record_id, called: nameOf(row) }) });
          const icon = <IconFilter size={18} stroke={1.6} aria-hidden />;
          return [{ label: t('log.ofRecord'), icon, run }];
        }}
        empty={
          <NoRows
            why="noMatch"
            title={t('common:grid.noMatch')}
            onClear={() => setSearch(NO_FILTERS)}
          />
        }
        toolbar={
          <>
            <Select
              aria-label={t('log.person')}
              placeholder={t('log.everyone')}
              clearable
              data={people}
              value={search.person ? String(search.person) : null}
              onChange={(id) => setSearch({ person: id ? Number(id) : undefined })}
            />
            <Select
              aria-label={t('log.kind')}
              placeholder={t('log.everyKind')}
              clearable
              searchable
              data={RECORD_KINDS.map((value) => ({ value, label: t(`records.${value}`) }))}
              value={search.kind ?? null}
              onChange={(kind) =>
                setSearch({ kind: RECORD_KINDS.find((one) => one === kind), ...recordSearch() })
              }
            />
            <Select
              aria-label={t('log.action')}
              placeholder={t('log.everyAction')}
              clearable
              data={ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) }))}
              value={search.action ?? null}
              onChange={(action) => setSearch({ action: ACTIONS.find((one) => one === action) })}
            />
            <DocumentFilters
              search={search}
              setSearch={setSearch}
              on={filtersOn(search)}
              dateLabel={t('common:nouns.date')}
              onClear={() => setSearch(NO_FILTERS)}
            />
            {search.kind && search.record !== undefined && (
              <RecordChip
                kind={search.kind}
                name={search.called ?? null}
                onRemove={() => setSearch(recordSearch())}
              />
            )}
          </>
        }
        storageKey="activity"
      />
    </PageShell>
  );
}
