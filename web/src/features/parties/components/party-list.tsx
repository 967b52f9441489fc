import { Button, Group, Skeleton } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type StoredState, useStored } from '@/shared/lib/stored-state';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { DataGridProps } from '@/shared/ui/data-grid/grid-props';
import { AddLink } from '@/shared/ui/list/add-link';
import { ImportLink } from '@/shared/ui/list/import-link';
import { NoRows } from '@/shared/ui/list/no-rows';
import { PageShell } from '@/shared/ui/page-shell';
import { type PartySort, SORTS } from '../list-search';
import type { PartySide } from '../side';

interface Ordered {
  sort?: PartySort | undefined;
  descending?: boolean | undefined;
}

interface PartyListProps<Row>
  extends Omit<DataGridProps<Row>, 'label' | 'sort' | 'onSort' | 'empty' | 'selection'> {
  side: PartySide;
  title: string;
  /** How many match, in words; undefined until it is known. */
  count: string | undefined;
  /** There is at least one; undefined until it is known. */
  some: boolean | undefined;
  /** There is none at all, whatever is filtered. */
  none: boolean;
  /** Its form, which the list opens along its side. */
  add: { to: string; search: Record<string, string>; label: string };
  /** Where they are imported from a file. */
  importTo: string;
  words: { empty: string; emptyHint: string };
  /** Whether the reader wants the charts above the list. */
  chartsShown: StoredState<boolean>;
  charts: ReactNode;
  stats: ReactNode;
  search: Ordered;
  onOrder: (order: Ordered) => void;
  onClear: () => void;
  /** Its dialogs. */
  children?: ReactNode;
}

/** Every party of a side with its balance. */
export function PartyList<Row extends object>(props: PartyListProps<Row>) {
  const {
    side,
    title,
    count,
    some,
    none,
    add,
    importTo,
    words,
    chartsShown,
    charts,
    stats,
    search,
    onOrder,
    onClear,
    children,
    ...grid
  } = props;
  const { t } = useTranslation(['parties', 'common']);
  const chartsVisible = useStored(chartsShown);
  const adding = { on: side.subject, ...add } as const;
  return (
    <PageShell
      title={title}
      count={none ? undefined : count}
      actions={
        <>
          {some && (
            <Button
              variant="default"
              aria-pressed={chartsVisible}
              leftSection={<IconChartBar size={18} stroke={1.6} aria-hidden />}
              onClick={() => chartsShown.set(!chartsVisible)}
            >
              {t(chartsVisible ? 'charts.hide' : 'charts.show')}
            </Button>
          )}
          {!none && <ImportLink to={importTo} on={side.subject} />}
          <AddLink {...adding} />
        </>
      }
    >
      {none ? (
        <NoRows
          why="empty"
          title={words.empty}
          hint={words.emptyHint}
          add={
            <Group gap={8} justify="center">
              <ImportLink to={importTo} on={side.subject} />
              <AddLink inEmpty {...adding} />
            </Group>
          }
        />
      ) : (
        <>
          {/* Without the list its figures would load for ever. */}
          {!grid.failed && stats}
          {chartsVisible && some && (
            <Suspense fallback={<Skeleton height={220} radius={8} />}>{charts}</Suspense>
          )}
          <DataGrid<Row>
            {...grid}
            label={title}
            sort={{ column: search.sort ?? 'name', descending: search.descending ?? false }}
            onSort={({ column, descending }) =>
              onOrder({
                sort: SORTS.find((sort) => sort === column && sort !== 'name'),
                descending: descending || undefined,
              })
            }
            storageKey={side.keys.all[0]}
            empty={<NoRows why="noMatch" title={t('common:grid.noMatch')} onClear={onClear} />}
          />
        </>
      )}
      {children}
    </PageShell>
  );
}
