import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { asProblem } from '@/shared/api/problem';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { FormOneTimeCode } from '@/shared/ui/form/form-one-time-code';
import { type LoginResponse, type TwoStepChallenge, useSecondStep } from '../api';
import { secondStepProblem, showNotice } from '../problem-text';
import { secondStepForm } from '../schema';
import { AuthForm } from './auth-form';

interface SecondStepFormProps {
  asked: TwoStepChallenge;
  onLogin: (login: LoginResponse) => void;
  /** The challenge is over: the password is asked for again. */
  onEnded: () => void;
}

/** The code of the person's app, or a recovery code, in answer to a right password. */
export function SecondStepForm({ asked, onLogin, onEnded }: SecondStepFormProps) {
  const { t } = useTranslation(['auth', 'common']);
  const send = useSecondStep();
  const words = {
    wentWrong: t('common:problems.wentWrong'),
    unreachable: t('common:problems.unreachable'),
  };
  const edit = useEditForm({
    schema: secondStepForm,
    initial: { code: '' },
    save: async ({ code }) => {
      try {
        return await send.mutateAsync({ challenge: asked.challenge, code });
      } catch (error) {
        const problem = asProblem(error);
        if (problem.status === 409) {
          // This form ends with it, and so would what it says.
          showNotice(secondStepProblem(problem, words));
          onEnded();
        }
        throw error;
      }
    },
    onSaved: (found) => {
      onLogin(found);
      edit.keepOpen(edit.form.getValues());
    },
  });
  const failed = edit.shell.submitError && secondStepProblem(edit.shell.submitError, words);
  return (
    <AuthForm shell={edit.shell} notice={failed}>
      <FormOneTimeCode
        control={edit.form.control}
        name="code"
        label={t('auth:secondStep.code')}
        description={t('auth:secondStep.codeHint')}
        autoFocus
      />
      <Button type="submit" loading={edit.shell.loading} fullWidth>
        {t('auth:login.submit')}
      </Button>
    </AuthForm>
  );
}
