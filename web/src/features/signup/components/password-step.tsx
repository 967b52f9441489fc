import { Link, useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { AuthCard, BotCheck, StrengthMeter } from '@/features/auth/public';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { Bdi } from '@/shared/ui/bdi';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormPassword } from '@/shared/ui/form/form-password';
import { passwordForm } from '../schema';
import { signUp } from '../sign-up';
import { useRegistration } from '../use-registration';
import { StepBar } from './step-bar';
import { StepForm } from './step-form';

/** The password, the bot check and the terms; then everything is sent. */
export function PasswordStep() {
  const { t } = useTranslation(['signup', 'auth']);
  const navigate = useNavigate();
  const register = useRegistration();
  const email = signUp.get().personal?.email ?? '';
  const edit = useEditForm({
    schema: passwordForm,
    initial: { password: '', accept_terms: false },
    save: register,
    onSaved: () => void navigate({ to: paths.thankYou }),
  });
  const { control } = edit.form;
  const password = useWatch({ control, name: 'password' });
  return (
    <AuthCard
      lead={<StepBar step="password" />}
      title={t('signup:password.title')}
      hint={
        <>
          {t('signup:password.hint')} <Bdi ltr>{email}</Bdi>
        </>
      }
    >
      <StepForm
        shell={edit.shell}
        submitLabel={t('signup:password.submit')}
        onBack={() => void navigate({ to: paths.signup, search: { step: 'company' } as never })}
      >
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <FormPassword
          control={control}
          name="password"
          label={t('auth:fields.password')}
          shownBelow={t('auth:errors.weak')}
          autoComplete="new-password"
          required
          autoFocus
        />
        <StrengthMeter password={password} />
        <BotCheck />
        <FormCheckbox
          control={control}
          name="accept_terms"
          label={
            <Trans
              t={t}
              i18nKey="signup:password.terms"
              components={{
                terms: <Link to={paths.terms} target="_blank" />,
                privacy: <Link to={paths.privacy} target="_blank" />,
              }}
            />
          }
        />
      </StepForm>
    </AuthCard>
  );
}
