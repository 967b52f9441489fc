import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { endSession } from '@/shared/auth/end-session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { useResetPassword } from '../api';
import { AuthCard } from '../components/auth-card';
import { AuthForm } from '../components/auth-form';
import { LinkProblem } from '../components/link-problem';
import { NewPasswordFields } from '../components/new-password-fields';
import { passwordProblem, passwordReason } from '../problem-text';
import { resetForm } from '../schema';

/** Where the link of the recovery mail leads: a new password in place of the forgotten one. */
export function ResetPasswordPage() {
  const { token } = useSearch({ strict: false }) as { token?: unknown };
  // A token of only digits is read as a number out of the address.
  const text = typeof token === 'number' ? String(token) : token;
  return typeof text === 'string' && text ? <ResetForm token={text} /> : <LinkProblem />;
}

function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation(['auth', 'common']);
  const navigate = useNavigate();
  const reset = useResetPassword();
  const words = {
    wentWrong: t('common:problems.wentWrong'),
    unreachable: t('common:problems.unreachable'),
  };
  const edit = useEditForm({
    schema: resetForm,
    initial: { password: '', confirmation: '' },
    fieldNames: { confirmation_password: 'confirmation' },
    save: ({ password, confirmation }) =>
      reset.mutateAsync({ token, password, confirmation_password: confirmation }),
    onSaved: () => {
      // The reset ended every session of this person, so what this browser holds is worth nothing.
      endSession();
      toast.success(t('auth:reset.done'));
      void navigate({ to: paths.login });
    },
  });
  const { submitError } = edit.shell;
  return (
    <AuthCard
      title={t('auth:reset.title')}
      hint={t('auth:reset.hint')}
      foot={<Link to={paths.enterEmail}>{t('auth:reset.newLink')}</Link>}
    >
      <AuthForm
        shell={edit.shell}
        notice={submitError && { ...passwordProblem(submitError, words), text: words.wentWrong }}
        way={submitError && passwordReason(submitError, words)}
      >
        <NewPasswordFields control={edit.form.control} />
        <Button type="submit" loading={edit.shell.loading} fullWidth>
          {t('auth:reset.submit')}
        </Button>
      </AuthForm>
    </AuthCard>
  );
}
