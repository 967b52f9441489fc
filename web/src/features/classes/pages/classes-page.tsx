import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsNav } from '@/features/company/public';
import { useAbility } from '@/shared/auth/can';
import { Bdi } from '@/shared/ui/bdi';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { StatusPill } from '@/shared/ui/status-pill';
import { type Class, classList, useSaveClass } from '../api';
import { ClassDialog } from '../dialogs/class-dialog';
import { type ClassNode, inOrder } from '../tree';

/** The classes that label the lines of documents. */
export function ClassesPage() {
  const { t } = useTranslation(['classes', 'common']);
  const may = useAbility().can('update', 'Settings');
  const { data, isError, refetch } = useQuery(classList);
  const [editing, setEditing] = useState<Class | 'new' | null>(null);
  const save = useSaveClass();
  const addButton = may && (
    <Button
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
      onClick={() => setEditing('new')}
    >
      {t('form.title')}
    </Button>
  );

  function setActive(row: Class, active: boolean) {
    const { id, class_name, parent_id } = row;
    save.mutate({ id, body: { class_name, parent_id: parent_id ?? null, active } });
  }

  return (
    <PageShell title={t('title')} actions={addButton}>
      <SettingsNav />
      <DataGrid<ClassNode>
        label={t('title')}
        rows={data && inOrder(data)}
        rowKey={({ row }) => row.id}
        columns={[
          {
            id: 'name',
            header: t('form.name'),
            grow: 1,
            card: 'title',
            cell: ({ row, level }) => (
              <span style={{ paddingInlineStart: level * 20 }}>
                <Bdi>{row.class_name}</Bdi>
              </span>
            ),
          },
          {
            id: 'above',
            header: t('form.parent'),
            grow: 1,
            card: 'subtitle',
            cell: ({ above }) => <Bdi>{above.join(' / ')}</Bdi>,
          },
          {
            id: 'state',
            header: t('common:nouns.status'),
            width: 130,
            card: 'badge',
            cell: ({ row }) => (
              <StatusPill tone={row.active ? 'good' : 'idle'}>
                {t(row.active ? 'active' : 'inactive')}
              </StatusPill>
            ),
          },
        ]}
        {...(may ? { onOpen: ({ row }: ClassNode) => setEditing(row) } : {})}
        rowMenu={({ row }) =>
          may
            ? [
                row.active
                  ? {
                      label: t('switchOff'),
                      icon: <IconPlayerPause size={18} stroke={1.6} />,
                      run: () => setActive(row, false),
                    }
                  : {
                      label: t('switchOn'),
                      icon: <IconPlayerPlay size={18} stroke={1.6} />,
                      run: () => setActive(row, true),
                    },
              ]
            : []
        }
        failed={isError}
        onRetry={refetch}
        storageKey="classes"
        empty={
          <EmptyState kind="empty" title={t('empty')} hint={t('emptyHint')} action={addButton} />
        }
      />
      {editing && (
        <ClassDialog
          {...(editing === 'new' ? {} : { row: editing })}
          onSaved={() => setEditing(null)}
          onClose={() => setEditing(null)}
        />
      )}
    </PageShell>
  );
}
