import { Badge, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { SettingsNav } from '@/features/company/public';
import { useAbility } from '@/shared/auth/can';
import { aimedRecord } from '@/shared/lib/aimed-field';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { PageShell } from '@/shared/ui/page-shell';
import { type Branch, branchList, useDeleteBranch } from '../api';
import { EnableCard } from '../components/enable-card';
import { BranchDialog } from '../dialogs/branch-dialog';

/** Where the company does its business. */
export function BranchesPage() {
  const { t } = useTranslation(['branches', 'common']);
  const ability = useAbility();
  const { data, isError, refetch } = useQuery(branchList);
  const [chosen, setChosen] = useState<Branch | 'new' | null>(null);
  // A link may lead to a field of one of them.
  const [aimed, setAimed] = useState(() => aimedRecord(paths.branches));
  const [deleting, setDeleting] = useState<Branch | null>(null);
  const remove = useDeleteBranch();
  const mayAdd = data?.BranchesEnable && ability.can('create', 'Branches');
  const mayEdit = ability.can('update', 'Branches');
  const led = mayEdit ? data?.Branches.find(({ id }) => id === aimed) : undefined;
  const editing = chosen ?? led;
  const close = () => {
    setChosen(null);
    setAimed(undefined);
  };
  return (
    <PageShell
      title={t('title')}
      actions={
        mayAdd && (
          <Button
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => setChosen('new')}
          >
            {t('form.title')}
          </Button>
        )
      }
    >
      <SettingsNav />
      {data && <EnableCard enabled={data.BranchesEnable} inPlan={data.in_plan} />}
      {(!data || data.BranchesEnable) && (
        <DataGrid<Branch>
          label={t('title')}
          rows={data?.Branches}
          rowKey={(branch) => branch.id}
          columns={[
            {
              id: 'name',
              header: t('form.name'),
              grow: 1,
              card: 'title',
              cell: (branch) => <Bdi>{branch.name}</Bdi>,
            },
            {
              id: 'default',
              header: t('default'),
              width: 130,
              card: 'badge',
              cell: (branch) =>
                branch.is_default && (
                  <Badge variant="light" tt="none">
                    {t('default')}
                  </Badge>
                ),
            },
            {
              id: 'address',
              header: t('common:nouns.address'),
              grow: 1,
              card: 'subtitle',
              cell: ({ street_no, street_name }) => (
                <Bdi>{[street_no, street_name].filter(Boolean).join(' ')}</Bdi>
              ),
            },
            {
              id: 'phone',
              header: t('common:nouns.phone'),
              width: 160,
              cell: (branch) => branch.phone_number && <Bdi ltr>{branch.phone_number}</Bdi>,
            },
            {
              id: 'email',
              header: t('common:nouns.email'),
              width: 220,
              cell: (branch) => branch.email && <Bdi ltr>{branch.email}</Bdi>,
            },
          ]}
          {...(mayEdit ? { onOpen: setChosen } : {})}
          rowMenu={(branch) =>
            ability.can('delete', 'Branches') && !branch.is_default
              ? [
                  {
                    label: t('common:actions.delete'),
                    icon: <IconTrash size={18} stroke={1.6} />,
                    danger: true,
                    run: () => setDeleting(branch),
                  },
                ]
              : []
          }
          failed={isError}
          onRetry={refetch}
          storageKey="branches"
          empty={null}
        />
      )}
      {editing && (
        <BranchDialog
          {...(editing === 'new' ? {} : { branch: editing })}
          onSaved={close}
          onClose={close}
        />
      )}
      {deleting && (
        <ConfirmDialog
          opened
          danger
          title={t('delete.title', { name: deleting.name })}
          consequence={t('delete.text')}
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
