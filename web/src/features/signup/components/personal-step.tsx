import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { AuthCard } from '@/features/auth/public';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { trials, useRequestCode } from '../api';
import { emptyPersonal, personalForm } from '../schema';
import { signUp } from '../sign-up';
import { codeIsOnItsWay, isProved } from '../steps';
import { useFormChanges } from '../use-form-changes';
import { useRefusedFields } from '../use-refused-fields';
import { PersonalFields } from './personal-fields';
import { StepBar } from './step-bar';
import { StepForm } from './step-form';

/** Who signs up. With Continue, a code is mailed to prove the address. */
export function PersonalStep() {
  const { t } = useTranslation(['signup', 'auth']);
  const navigate = useNavigate();
  const { plan } = useSearch({ strict: false }) as { plan?: unknown };
  const { data: free } = useQuery(trials);
  const request = useRequestCode();
  const edit = useEditForm({
    schema: personalForm,
    initial: signUp.get().personal ?? emptyPersonal,
    save: async (personal) => {
      signUp.change({ personal, ...(plan === 1 || plan === 2 ? { plan } : {}) });
      const state = signUp.get();
      if (isProved(state)) return 'company';
      if (codeIsOnItsWay(state, personal.email, Date.now())) return 'code';
      const { verification_id, expires_at } = await request.mutateAsync(personal.email);
      const code = { id: verification_id, expiresAt: expires_at, askedAt: Date.now() };
      signUp.change({ code: { ...code, email: personal.email }, proof: null });
      return 'code';
    },
    onSaved: (next) =>
      void (next === 'code'
        ? navigate({ to: paths.otp })
        : navigate({ to: paths.signup, search: { step: next } as never })),
  });
  useRefusedFields(edit.form);
  useFormChanges(edit.form, (personal) => signUp.change({ personal }));
  return (
    <AuthCard
      lead={<StepBar step="personal" />}
      title={t('signup:personal.title')}
      hint={
        free ? t('signup:personal.hint', { count: free.signUp }) : t('signup:personal.hintFree')
      }
      foot={
        <>
          {t('signup:personal.haveAccount')} <Link to={paths.login}>{t('auth:login.title')}</Link>
        </>
      }
    >
      <StepForm shell={edit.shell}>
        <PersonalFields control={edit.form.control} />
      </StepForm>
    </AuthCard>
  );
}
