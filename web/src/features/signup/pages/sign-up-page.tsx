import { useSearch } from '@tanstack/react-router';
import { CompanyStep } from '../components/company-step';
import { PasswordStep } from '../components/password-step';
import { PersonalStep } from '../components/personal-step';
import { signUp } from '../sign-up';
import { stepOf } from '../steps';

/** The steps of the sign-up, except the code's, which has a separate address. */
export function SignUpPage() {
  const { step } = useSearch({ strict: false }) as { step?: unknown };
  switch (stepOf(step, signUp.get())) {
    case 'company':
      return <CompanyStep />;
    case 'password':
      return <PasswordStep />;
    default:
      return <PersonalStep />;
  }
}
