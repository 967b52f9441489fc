import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { NoRows } from '@/shared/ui/list/no-rows';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import type { Import, ImportKind } from '../api';
import { importList } from '../api';
import { NewImportMenu } from '../components/new-import-menu';
import { useImportActions } from '../components/use-import-actions';
import { useImportColumns } from '../components/use-import-columns';
import { DiscardImportDialog } from '../dialogs/discard-import-dialog';
import { UndoImportDialog } from '../dialogs/undo-import-dialog';
import { kindsFor } from '../kinds';
import { listSearch } from '../search';

/** Every import of the company: continued, looked at, undone. */
export function ImportListPage() {
  const { t } = useTranslation('imports');
  const kinds = kindsFor(useAbility());
  if (kinds.length > 0) return <Imports kinds={kinds} />;
  return <EmptyState kind="forbidden" title={t('forbidden')} hint={t('forbiddenHint')} wholePage />;
}

function Imports({ kinds }: { kinds: readonly ImportKind[] }) {
  const { t } = useTranslation(['imports', 'common']);
  const list = useUrlList({
    schema: listSearch,
    filterOf: ({ kind }) => ({ kind }),
    query: importList,
    rowsOf: (page) => page.Imports,
    keyOf: (row: Import) => row.id,
  });
  const { search, setSearch, first } = list;
  const [asked, setAsked] = useState<{ what: 'undo' | 'discard'; id: number } | null>(null);
  const columns = useImportColumns();
  const actions = useImportActions({
    onUndo: (id) => setAsked({ what: 'undo', id }),
    onDiscard: (id) => setAsked({ what: 'discard', id }),
  });
  const Dialog = asked?.what === 'undo' ? UndoImportDialog : DiscardImportDialog;
  return (
    <PageShell title={t('title')} actions={<NewImportMenu />}>
      {first?.ShowTable === false ? (
        <NoRows
          why="empty"
          title={t('list.empty')}
          hint={t('list.emptyHint')}
          add={<NewImportMenu inEmpty />}
        />
      ) : (
        <DataGrid<Import>
          label={t('title')}
          columns={columns}
          {...list.grid}
          onOpen={actions.open}
          rowMenu={actions.menu}
          storageKey="imports"
          toolbar={
            <Select
              aria-label={t('list.byKind')}
              placeholder={t('list.anyKind')}
              w={{ base: '100%', sm: 220 }}
              clearable
              data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              value={search.kind ?? null}
              onChange={(kind) => setSearch({ kind: (kind as ImportKind | null) ?? undefined })}
            />
          }
          empty={
            <NoRows
              why="noMatch"
              title={t('common:grid.noMatch')}
              onClear={() => setSearch({ kind: undefined })}
            />
          }
        />
      )}
      {asked && <Dialog id={asked.id} onClose={() => setAsked(null)} />}
    </PageShell>
  );
}
