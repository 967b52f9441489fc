import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { toast } from '@/shared/lib/toast';
import { lazyPart } from '@/shared/routing/lazy-part';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { PageShell } from '@/shared/ui/page-shell';
import { documentNumbering, type NumberSeries, useRemoveSeries } from '../api';
import classes from '../components/advanced.module.css';
import { missingSeries } from '../numbering';

const SeriesDialog = lazyPart(async () => (await import('../dialogs/series-dialog')).SeriesDialog);

/** How documents are numbered, by kind and branch. */
export function NumberingPage() {
  const { t } = useTranslation(['advanced', 'common']);
  const { data, isError, refetch } = useQuery(documentNumbering);
  const may = useAbility().can('update', 'Settings');
  const [editing, setEditing] = useState<NumberSeries | 'new' | null>(null);
  const [removing, setRemoving] = useState<NumberSeries | null>(null);
  const remove = useRemoveSeries();
  const mayAdd = may && data !== undefined && missingSeries(data).length > 0;
  const branch: GridColumn<NumberSeries> = {
    id: 'branch',
    header: t('common:nouns.branch'),
    grow: 1,
    card: 'subtitle',
    cell: ({ branch_name }) =>
      branch_name ? <Bdi>{branch_name}</Bdi> : t('numbering.allBranches'),
  };
  return (
    <PageShell
      title={t('numbering.title')}
      crumbs={[{ label: t('title'), to: paths.advancedSettings }]}
      actions={
        mayAdd && (
          <Button
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => setEditing('new')}
          >
            {t('numbering.add')}
          </Button>
        )
      }
    >
      <p className={classes.hint}>{t('numbering.hint')}</p>
      <DataGrid<NumberSeries>
        label={t('numbering.title')}
        rows={data?.series}
        rowKey={({ kind, branch_id }) => `${kind} ${branch_id ?? ''}`}
        columns={[
          {
            id: 'kind',
            header: t('common:nouns.document'),
            grow: 1,
            card: 'title',
            cell: ({ kind }) => t(`numbering.kinds.${kind}`),
          },
          ...(data?.branches.length ? [branch] : []),
          {
            id: 'next',
            header: t('numbering.next'),
            width: 220,
            card: 'badge',
            cell: ({ next_number }) => <Bdi ltr>{next_number}</Bdi>,
          },
        ]}
        {...(may ? { onOpen: setEditing } : {})}
        rowMenu={(series) =>
          may
            ? [
                {
                  label: t('common:actions.edit'),
                  icon: <IconPencil size={18} stroke={1.6} />,
                  run: () => setEditing(series),
                },
                ...(series.branch_name
                  ? [
                      {
                        label: t('numbering.remove'),
                        icon: <IconTrash size={18} stroke={1.6} />,
                        danger: true,
                        run: () => setRemoving(series),
                      },
                    ]
                  : []),
              ]
            : []
        }
        failed={isError}
        onRetry={refetch}
        storageKey="numbering"
        empty={null}
      />
      {editing && data && (
        <SeriesDialog
          all={data}
          {...(editing === 'new' ? {} : { series: editing })}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && (
        <ConfirmDialog
          opened
          danger
          title={t('numbering.removeTitle', { branch: removing.branch_name })}
          consequence={t('numbering.removeText', { kind: t(`numbering.kinds.${removing.kind}`) })}
          confirmLabel={t('numbering.remove')}
          loading={remove.isPending}
          onConfirm={() =>
            remove.mutate(
              { kind: removing.kind, branch_id: removing.branch_id as number },
              {
                onSuccess: () => {
                  toast.success(t('numbering.removed'));
                  setRemoving(null);
                },
              },
            )
          }
          onClose={() => setRemoving(null)}
        />
      )}
    </PageShell>
  );
}
