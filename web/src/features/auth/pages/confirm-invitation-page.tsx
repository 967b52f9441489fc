import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { isRefusal } from '@/shared/api/problem';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { useTextParam } from '@/shared/routing/params';
import { Bdi } from '@/shared/ui/bdi';
import { invitation, useConfirmInvitation } from '../api';
import { AuthCard } from '../components/auth-card';
import classes from '../components/auth-card.module.css';
import { AuthForm } from '../components/auth-form';
import { NewPasswordFields } from '../components/new-password-fields';
import { passwordProblem } from '../problem-text';
import { invitationForm } from '../schema';

/** Where an invitation leads: the invited person sets a password and can then sign in. */
export function ConfirmInvitationPage() {
  const email = useTextParam('email');
  const tenantId = Number(useTextParam('tenantId'));
  const { token } = useSearch({ strict: false }) as { token?: unknown };
  if (!Number.isSafeInteger(tenantId) || token === undefined || token === '') {
    return <NoInvitation />;
  }
  return <InvitationForm email={email} tenantId={tenantId} token={String(token)} />;
}

/** The link leads nowhere, or not any more. */
function NoInvitation({ hint }: { hint?: string | undefined }) {
  const { t } = useTranslation('auth');
  return (
    <AuthCard
      title={t(hint ? 'invitation.title' : 'link.title')}
      hint={hint || t('link.invitation')}
    >
      <div className={classes.form}>
        <Button component={Link} to={paths.login} variant="default" fullWidth>
          {t('recovery.back')}
        </Button>
      </div>
    </AuthCard>
  );
}

/** Who invites, and into which company. */
function Inviter({
  invitation: details,
}: {
  invitation: { company_name: string; invited_by?: string | null };
}) {
  const { t } = useTranslation('auth');
  const { company_name: company, invited_by: inviter } = details;
  return (
    <>
      {inviter
        ? t('invitation.from', { inviter, company })
        : t('invitation.fromCompany', { company })}
      <br />
    </>
  );
}

interface InvitationFormProps {
  email: string;
  tenantId: number;
  token: string;
}

function InvitationForm({ email, tenantId, token }: InvitationFormProps) {
  const { t } = useTranslation(['auth', 'common']);
  const navigate = useNavigate();
  const invitationQuery = useQuery(invitation({ email, tenant_id: tenantId, token }));
  const confirm = useConfirmInvitation();
  const words = {
    wentWrong: t('common:problems.wentWrong'),
    unreachable: t('common:problems.unreachable'),
  };
  const edit = useEditForm({
    schema: invitationForm,
    initial: { password: '', confirmation: '' },
    save: ({ password }) => confirm.mutateAsync({ email, password, tenant_id: tenantId, token }),
    onSaved: () => {
      toast.success(t('auth:invitation.done'));
      void navigate({ to: paths.login, search: { email } as never });
    },
  });
  const { submitError } = edit.shell;
  if (isRefusal(invitationQuery.error)) {
    return <NoInvitation hint={invitationQuery.error?.message} />;
  }
  return (
    <AuthCard
      title={t('auth:invitation.title')}
      hint={
        <>
          {invitationQuery.data && <Inviter invitation={invitationQuery.data} />}
          {t('auth:invitation.hint')} <Bdi ltr>{email}</Bdi>
        </>
      }
    >
      <AuthForm shell={edit.shell} notice={submitError && passwordProblem(submitError, words)}>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields control={edit.form.control} />
        <Button type="submit" loading={edit.shell.loading} fullWidth>
          {t('auth:invitation.submit')}
        </Button>
      </AuthForm>
    </AuthCard>
  );
}
