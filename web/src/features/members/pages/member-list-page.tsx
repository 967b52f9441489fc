import { Badge, Button } from '@mantine/core';
import { IconMailForward, IconMailOff, IconUserCog, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { SettingsNav } from '@/features/company/public';
import { Can, useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { PageShell } from '@/shared/ui/page-shell';
import { type Member, memberList, useInvitationChange } from '../api';
import { CompanyEvents } from '../components/company-events';
import { MemberState } from '../components/member-state';
import { TwoStepPolicy } from '../components/two-step-policy';
import { InvitationDialog } from '../dialogs/invitation-dialog';
import { roleNamed } from '../roles';

/** Everybody who may work in the company, and who was asked to. */
export function MemberListPage() {
  const { t } = useTranslation(['members', 'common']);
  const navigate = useNavigate();
  const { data, isError, refetch } = useQuery(memberList);
  const mayInvite = useAbility().can('create', 'User');
  const [inviting, setInviting] = useState(false);
  const [withdrawing, setWithdrawing] = useState<Member | null>(null);
  const mayWithdraw = useAbility().can('delete', 'User');
  const invitation = useInvitationChange();
  const format = useFormat();
  useHotkeys(mayInvite ? [['KeyN', () => setInviting(true)]] : []);
  const open = ({ id }: Member) => void navigate({ to: paths.member(id) });
  const change = (member: Member, change: 'resend' | 'withdraw') =>
    invitation.mutate(
      { id: member.id, change },
      {
        onSuccess: () => {
          toast.success(t(change === 'resend' ? 'invitation.sent' : 'invitation.withdrawn'));
          setWithdrawing(null);
        },
      },
    );
  return (
    <PageShell
      title={t('title')}
      count={data ? t('count', { count: data.Members.length }) : undefined}
      actions={
        <Can action="create" on="User">
          <Button
            leftSection={<IconUserPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            {t('invitation.title')}
          </Button>
        </Can>
      }
    >
      <SettingsNav />
      {!isError && (
        <Can action="update" on="Roles & Permissions">
          <TwoStepPolicy required={data?.members_use_two_step} />
        </Can>
      )}
      <DataGrid<Member>
        label={t('title')}
        rows={data?.Members}
        rowKey={(member) => member.id}
        columns={[
          {
            id: 'name',
            header: t('common:nouns.name'),
            grow: 1,
            card: 'title',
            cell: ({ first_name, last_name, is_owner }) => (
              <>
                <Bdi>
                  {first_name} {last_name}
                </Bdi>
                {is_owner && (
                  <Badge variant="light" tt="none" ms={8}>
                    {t('owner.title')}
                  </Badge>
                )}
              </>
            ),
          },
          {
            id: 'email',
            header: t('common:nouns.email'),
            grow: 1,
            card: 'subtitle',
            cell: ({ email }) => <Bdi ltr>{email}</Bdi>,
          },
          {
            id: 'role',
            header: t('columns.role'),
            width: 160,
            card: 'amount',
            cell: ({ role }) => t(`roles.${roleNamed(role)}`),
          },
          {
            id: 'seen',
            header: t('columns.lastSeen'),
            width: 150,
            cell: ({ last_seen_at }) => last_seen_at && format.relative(last_seen_at),
          },
          {
            id: 'twoStep',
            header: t('columns.twoStep'),
            width: 150,
            cell: ({ uses_two_step }) => uses_two_step && t('state.twoStep'),
          },
          {
            id: 'state',
            header: t('common:nouns.status'),
            width: 150,
            card: 'badge',
            cell: (member) => <MemberState member={member} />,
          },
        ]}
        onOpen={open}
        rowMenu={(member) => [
          {
            label: t('rights.title'),
            icon: <IconUserCog size={18} stroke={1.6} />,
            run: () => open(member),
          },
          ...(mayInvite && member.pending && member.active
            ? [
                {
                  label: t('invitation.again'),
                  icon: <IconMailForward size={18} stroke={1.6} className="flip" />,
                  run: () => change(member, 'resend'),
                },
              ]
            : []),
          ...(mayWithdraw && member.pending
            ? [
                {
                  label: t('invitation.withdraw'),
                  icon: <IconMailOff size={18} stroke={1.6} />,
                  danger: true,
                  run: () => setWithdrawing(member),
                },
              ]
            : []),
        ]}
        failed={isError}
        onRetry={refetch}
        storageKey="members"
        empty={null}
      />
      {data && <CompanyEvents members={data.Members} />}
      {inviting && <InvitationDialog onClose={() => setInviting(false)} />}
      {withdrawing && (
        <ConfirmDialog
          opened
          danger
          title={t('invitation.withdrawTitle', { email: withdrawing.email })}
          consequence={t('invitation.withdrawText')}
          confirmLabel={t('invitation.withdraw')}
          loading={invitation.isPending}
          onConfirm={() => change(withdrawing, 'withdraw')}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </PageShell>
  );
}
