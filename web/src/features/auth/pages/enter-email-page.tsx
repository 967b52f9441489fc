import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Problem } from '@/shared/api/problem';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormText } from '@/shared/ui/form/form-text';
import { useRecoverPassword } from '../api';
import { answerToBotCheck } from '../bot-check';
import { AuthCard } from '../components/auth-card';
import { AuthForm } from '../components/auth-form';
import { BotCheck } from '../components/bot-check';
import { recoveryProblem } from '../problem-text';
import { recoveryForm } from '../schema';

/** Asks for a mail by which a forgotten password can be replaced; the machine proves its work meanwhile. */
export function EnterEmailPage() {
  const { t } = useTranslation(['auth', 'common']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const recover = useRecoverPassword();
  const words = {
    unknownEmail: t('auth:recovery.unknownEmail'),
    wentWrong: t('common:problems.wentWrong'),
    unreachable: t('common:problems.unreachable'),
  };
  const edit = useEditForm({
    schema: recoveryForm,
    initial: { email: '' },
    save: async (values) => {
      const altcha = await answerToBotCheck(queryClient);
      if (altcha === null) throw new Problem(400, { message: t('auth:errors.robot') });
      return recover.mutateAsync({ ...values, altcha });
    },
    onSaved: () => {
      toast.success(t('auth:recovery.sent'));
      void navigate({ to: paths.login });
    },
  });
  const { submitError } = edit.shell;
  return (
    <AuthCard
      title={t('auth:recovery.title')}
      hint={t('auth:recovery.hint')}
      foot={<Link to={paths.login}>{t('auth:recovery.back')}</Link>}
    >
      <AuthForm shell={edit.shell} notice={submitError && recoveryProblem(submitError, words)}>
        <FormText
          control={edit.form.control}
          name="email"
          type="email"
          dir="ltr"
          label={t('common:nouns.email')}
          autoComplete="username"
          required
          autoFocus
        />
        <BotCheck />
        <Button type="submit" loading={edit.shell.loading} fullWidth>
          {t('auth:recovery.submit')}
        </Button>
      </AuthForm>
    </AuthCard>
  );
}
