import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsNav } from '@/features/company/public';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { type Tag, tagList, useDeleteTag } from '../api';
import { TagDialog } from '../dialogs/tag-dialog';

/** The free labels of documents. */
export function TagsPage() {
  const { t } = useTranslation(['tags', 'common']);
  const format = useFormat();
  const may = useAbility().can('update', 'Settings');
  const { data, isError, refetch } = useQuery(tagList);
  const [editing, setEditing] = useState<Tag | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Tag | null>(null);
  const remove = useDeleteTag();
  const addButton = may && (
    <Button
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
      onClick={() => setEditing('new')}
    >
      {t('form.title')}
    </Button>
  );
  return (
    <PageShell title={t('common:nouns.tags')} actions={addButton}>
      <SettingsNav />
      <DataGrid<Tag>
        label={t('common:nouns.tags')}
        rows={data}
        rowKey={(tag) => tag.id}
        columns={[
          {
            id: 'tag',
            header: t('form.name'),
            grow: 1,
            card: 'title',
            cell: (tag) => <Bdi>{tag.tag}</Bdi>,
          },
          {
            id: 'documents',
            header: t('documents'),
            kind: 'number',
            width: 140,
            card: 'amount',
            cell: (tag) => format.number(String(tag.documents)),
          },
        ]}
        {...(may ? { onOpen: setEditing } : {})}
        rowMenu={(tag) =>
          may
            ? [
                {
                  label: t('common:actions.delete'),
                  icon: <IconTrash size={18} stroke={1.6} />,
                  danger: true,
                  run: () => setDeleting(tag),
                },
              ]
            : []
        }
        failed={isError}
        onRetry={refetch}
        storageKey="tags"
        empty={
          <EmptyState kind="empty" title={t('empty')} hint={t('emptyHint')} action={addButton} />
        }
      />
      {editing && (
        <TagDialog
          {...(editing === 'new' ? {} : { tag: editing })}
          onSaved={() => setEditing(null)}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          opened
          danger
          title={t('delete.title', { tag: deleting.tag })}
          consequence={t('delete.text', { count: deleting.documents })}
          confirmLabel={t('common:actions.delete')}
          loading={remove.isPending}
          onConfirm={() =>
            remove.mutate(deleting.id, {
              onSuccess: (done) => {
                toast.success(done.message);
                setDeleting(null);
              },
            })
          }
          onClose={() => setDeleting(null)}
        />
      )}
    </PageShell>
  );
}
