import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import type { SetSearch } from '@/shared/lib/url-search';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { DataGridProps } from '@/shared/ui/data-grid/grid-props';
import { NoRows } from '@/shared/ui/list/no-rows';
import { SearchFilter } from '@/shared/ui/list/search-filter';
import { StatusTabs } from '@/shared/ui/status-tabs';
import type { Reminder } from '../api';
import { NO_FILTERS, narrowed, type ReminderSearch, TABS, type Tab } from '../list-search';
import { PRIORITIES } from '../schema';
import { useOwnActions } from './use-own-actions';
import { useOwnColumns } from './use-own-columns';

type Grid = Pick<
  DataGridProps<Reminder>,
  'rows' | 'rowKey' | 'hasMore' | 'loadingMore' | 'onMore' | 'failed' | 'onRetry'
>;

interface OwnRemindersProps {
  grid: Grid;
  search: ReminderSearch;
  setSearch: SetSearch<ReminderSearch>;
  onAdd: () => void;
}

/** One's own notes and reminders: searched, marked as done, edited and deleted. */
export function OwnReminders({ grid, search, setSearch, onAdd }: OwnRemindersProps) {
  const { t } = useTranslation(['reminders', 'common']);
  const mayWrite = useAbility().can('create', 'Notes and reminders');
  const open = ({ id }: Reminder) => setSearch({ reminder: id });
  const { hidden, actionsFor } = useOwnActions(open);
  const columns = useOwnColumns();
  const isNarrowed = narrowed(search);
  return (
    <DataGrid<Reminder>
      {...grid}
      label={t('own.title')}
      rows={grid.rows?.filter(({ id }) => !hidden.includes(id))}
      columns={columns}
      storageKey="reminders"
      {...(mayWrite ? { onOpen: open, rowMenu: actionsFor } : {})}
      toolbar={
        <>
          <SearchFilter search={search} setSearch={setSearch} placeholder={t('own.search')} />
          <StatusTabs<Tab>
            label={t('common:nouns.status')}
            value={search.status ?? 'open'}
            onChange={(tab) => setSearch({ status: tab === 'open' ? undefined : tab })}
            options={TABS.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
          <Select
            aria-label={t('own.priority')}
            placeholder={t('own.anyPriority')}
            w={150}
            clearable
            data={PRIORITIES.map((value) => ({ value, label: t(`priorities.${value}`) }))}
            value={search.priority ?? null}
            onChange={(priority) =>
              setSearch({ priority: PRIORITIES.find((one) => one === priority) })
            }
          />
        </>
      }
      empty={
        <NoRows
          why={isNarrowed ? 'noMatch' : 'empty'}
          title={t(isNarrowed ? 'own.noMatch' : 'own.none')}
          hint={t('own.noneHint')}
          add={
            mayWrite && (
              <Button
                variant="default"
                leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
                onClick={onAdd}
              >
                {t('add')}
              </Button>
            )
          }
          onClear={() => setSearch(NO_FILTERS)}
        />
      }
    />
  );
}
