import { Button } from '@mantine/core';
import { IconClockPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { lazyPart } from '@/shared/routing/lazy-part';
import { useTakesClearAction } from '@/shared/ui/clear-action';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { EmptyState } from '@/shared/ui/empty-state';
import type { ProjectOverview, ProjectRow, TimeEntry } from '../api';
import { durationText } from '../duration';
import { projectTimes, useDeleteTime } from '../page-api';
import { fixedColumns } from './fixed-columns';
import { useTimeColumns } from './use-time-columns';
import { WorkedHours } from './worked-hours';

const TimeDialog = lazyPart(async () => (await import('../dialogs/time-dialog')).TimeDialog);
const ICON = { size: 18, stroke: 1.6 } as const;

interface TimeTabProps {
  project: ProjectRow;
  hours: ProjectOverview['hours'] | undefined;
  /** Bills it, for those who may. */
  billTime: RowAction | undefined;
}

/** An entry that is changed or deleted, or a new one. */
type Opened = { task: 'add' } | { task: 'edit' | 'delete'; entry: TimeEntry };

/** The time spent on a project, latest first. What is billed stays as it is. */
export function TimeTab({ project, hours, billTime }: TimeTabProps) {
  const { t } = useTranslation(['projects', 'common']);
  const navigate = useNavigate();
  const mayEdit = useAbility().can('update', 'Projects');
  const mayAdd = mayEdit && project.project_status !== 'closed';
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useInfiniteQuery(projectTimes(project.id));
  const columns = useTimeColumns();
  const rows = list.data?.pages.flatMap((page) => page.Times);
  const close = () => setOpened(null);
  useTakesClearAction(Boolean(rows?.length) && mayAdd);
  const add = mayAdd && (
    <Button leftSection={<IconClockPlus {...ICON} />} onClick={() => setOpened({ task: 'add' })}>
      {t('actions.addTime')}
    </Button>
  );

  function open(entry: TimeEntry) {
    if (entry.invoice_id) void navigate({ to: paths.sale(entry.invoice_id) });
    else if (mayEdit) setOpened({ task: 'edit', entry });
  }

  function menu(entry: TimeEntry): RowAction[] {
    if (entry.invoice_id) {
      const run = () => open(entry);
      return [{ label: t('time.openInvoice'), run }];
    }
    return [
      {
        label: t('common:actions.edit'),
        icon: <IconPencil {...ICON} />,
        run: () => setOpened({ task: 'edit', entry }),
      },
      {
        label: t('common:actions.delete'),
        icon: <IconTrash {...ICON} />,
        danger: true,
        run: () => setOpened({ task: 'delete', entry }),
      },
    ];
  }

  return (
    <>
      <DataGrid<TimeEntry>
        label={t('tabs.time')}
        rows={rows}
        rowKey={(row) => row.id}
        columns={rows?.length ? columns : fixedColumns(columns)}
        onOpen={open}
        {...(mayEdit ? { rowMenu: menu } : {})}
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        storageKey="project_times"
        toolbar={
          rows?.length ? (
            <>
              {add}
              {billTime && (
                <Button variant="default" leftSection={billTime.icon} onClick={billTime.run}>
                  {billTime.label}
                </Button>
              )}
              {hours && <WorkedHours hours={hours} />}
            </>
          ) : undefined
        }
        empty={
          <EmptyState
            kind="empty"
            title={t('time.empty')}
            hint={t('time.emptyHint')}
            action={add}
          />
        }
      />
      {opened?.task === 'add' && (
        <TimeDialog project={project} usualRate={rows?.[0]?.hourly_rate} onClose={close} />
      )}
      {opened?.task === 'edit' && (
        <TimeDialog project={project} entry={opened.entry} onClose={close} />
      )}
      {opened?.task === 'delete' && <DeleteTime entry={opened.entry} onClose={close} />}
    </>
  );
}

function DeleteTime({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const { t } = useTranslation(['projects', 'common']);
  const format = useFormat();
  const call = useDeleteTime();
  return (
    <ConfirmCall
      call={call}
      about={entry.id}
      danger
      title={t('time.deleteTitle')}
      consequence={t('time.deleteText', {
        duration: durationText(entry.minutes),
        date: format.date(entry.date),
      })}
      confirmLabel={t('common:actions.delete')}
      messageOf={() => t('time.deleted')}
      onClose={onClose}
    />
  );
}
