import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { answerToBotCheck, openSession } from '@/features/auth/public';
import { asProblem, Problem } from '@/shared/api/problem';
import { toast } from '@/shared/lib/toast';
import { useRegister } from './api';
import { type PasswordValues, registrationToApi } from './schema';
import { signUp } from './sign-up';
import { stepToMend } from './step-to-mend';

/** Sends the whole sign-up once its last step is done. */
export function useRegistration(): (values: PasswordValues) => Promise<void> {
  const { t } = useTranslation(['auth', 'common']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const register = useRegister();

  function showProblem(problem: Problem) {
    const step = stepToMend(problem.fields);
    if (problem.fields.some(({ field }) => field === 'verification_token')) {
      // Two hours have passed since the code: the address has to be proved again.
      signUp.change({ proof: null, code: null });
      toast.warning(problem.message);
      void navigate({ to: paths.signup });
    } else if (step) {
      signUp.change({ refused: problem.fields });
      void navigate({
        to: paths.signup,
        ...(step === 'company' ? { search: { step } as never } : {}),
      });
    } else if (problem.status === 409 || problem.status === 429) {
      toast.warning(problem.message);
    }
  }

  return async ({ password }) => {
    const { personal, company, proof, plan } = signUp.get();
    if (!personal || !company || !proof) {
      void navigate({ to: paths.signup });
      throw new Problem(422, { message: t('common:problems.checkFields') });
    }
    const altcha = await answerToBotCheck(queryClient);
    if (altcha === null) throw new Problem(400, { message: t('auth:errors.robot') });
    const { token } = proof;
    try {
      await register.mutateAsync(
        registrationToApi({ personal, company, password, plan, token, altcha }),
      );
    } catch (error) {
      showProblem(asProblem(error));
      throw error;
    }
    await openSession(personal.email, password);
    signUp.finish({ email: personal.email, companyName: company.cmpany_name });
  };
}
