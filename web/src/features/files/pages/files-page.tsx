import { Select, Text } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PreviewDialog, useFilePreview } from '@/features/attachments/public';
import { BulkBar } from '@/features/lists/public';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { DocumentFilters } from '@/shared/ui/document-filters';
import { NoRows } from '@/shared/ui/list/no-rows';
import { SearchFilter } from '@/shared/ui/list/search-filter';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { allFiles, type FileTable, type ListedFile } from '../api';
import { DownloadAll } from '../components/download-all';
import { DownloadFiles } from '../components/download-files';
import { useFileColumns } from '../components/use-file-columns';
import { useSize } from '../components/use-size';
import { fileSearch, filterOf, filtersOn, NO_FILTERS } from '../file-search';
import { KINDS, placeOf } from '../kinds';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Every file of the company that the reader may see, the newest first. */
export function FilesPage() {
  const { t } = useTranslation(['files', 'common']);
  const navigate = useNavigate();
  const columns = useFileColumns();
  const preview = useFilePreview();
  const list = useUrlList({
    schema: fileSearch,
    filterOf,
    query: allFiles,
    rowsOf: (page) => page.files,
    keyOf: (file: ListedFile) => file.id,
  });
  const { search, setSearch, first, forbidden } = list;
  const on = filtersOn(search);
  const kinds = KINDS.filter((kind) => first?.kinds.includes(kind));
  const people = (first?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const clear = () => setSearch(NO_FILTERS);
  return (
    <PageShell title={t('title')}>
      {!list.failed && <StorageUsed table={first} />}
      <DataGrid<ListedFile>
        label={t('title')}
        {...list.grid}
        failed={list.failed && !forbidden}
        rows={forbidden ? [] : list.rows}
        columns={columns}
        onOpen={preview.open}
        {...list.ticks}
        bulk={
          <BulkBar count={list.ticked.length} onClear={list.untick}>
            <DownloadFiles files={list.ticked} onDone={list.untick} />
          </BulkBar>
        }
        rowMenu={(file) => [
          {
            label: t('download'),
            icon: <IconDownload {...icon} />,
            run: () => preview.save(file),
          },
          {
            label: t('ofRecord'),
            icon: <IconExternalLink {...icon} />,
            run: () => void navigate({ to: placeOf(file) }),
          },
        ]}
        empty={<NoFiles forbidden={forbidden} narrowed={on > 0 || !!search.search} clear={clear} />}
        toolbar={
          <>
            <SearchFilter search={search} setSearch={setSearch} placeholder={t('search')} />
            <Select
              aria-label={t('kind')}
              placeholder={t('everyKind')}
              clearable
              data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              value={search.kind ?? null}
              onChange={(kind) => setSearch({ kind: KINDS.find((one) => one === kind) })}
            />
            <Select
              aria-label={t('person')}
              placeholder={t('everyone')}
              clearable
              data={people}
              value={search.person ? String(search.person) : null}
              onChange={(id) => setSearch({ person: id ? Number(id) : undefined })}
            />
            <DocumentFilters
              search={search}
              setSearch={setSearch}
              on={on}
              dateLabel={t('when')}
              onClear={clear}
            />
            {!!list.rows?.length && <DownloadAll filter={list.filter} />}
          </>
        }
        storageKey="files"
      />
      {preview.previewed && <PreviewDialog file={preview.previewed} onClose={preview.close} />}
    </PageShell>
  );
}

/** How much of what the plan keeps is used. */
function StorageUsed({ table }: { table: FileTable | undefined }) {
  const { t } = useTranslation('files');
  const size = useSize();
  // Its line is kept while it loads: the list stays where it is.
  if (!table) return <Text size="sm">{'\u00a0'}</Text>;
  const used = size(table.storage_bytes);
  const limit = table.storage_limit_bytes;
  return (
    <Text size="sm" c="dimmed">
      {limit ? t('used', { used, limit: size(limit) }) : t('usedNoLimit', { used })}
    </Text>
  );
}

interface NoFilesProps {
  forbidden: boolean;
  narrowed: boolean;
  clear: () => void;
}

function NoFiles({ forbidden, narrowed, clear }: NoFilesProps) {
  const { t } = useTranslation(['files', 'common']);
  if (forbidden) return <NoRows why="forbidden" title={t('closed')} />;
  if (narrowed) return <NoRows why="noMatch" title={t('common:grid.noMatch')} onClear={clear} />;
  return <NoRows why="empty" title={t('none')} hint={t('noneHint')} />;
}
