import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { AuthCard } from '@/features/auth/public';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { CodeForm } from '../components/code-form';
import { ResendCode } from '../components/resend-code';
import { StepBar } from '../components/step-bar';
import { signUp } from '../sign-up';

/** The second step: the code that was mailed proves the address. */
export function CodePage() {
  const { t } = useTranslation('signup');
  const format = useFormat();
  const navigate = useNavigate();
  const [code, setCode] = useState(() => signUp.get().code);
  const email = code?.email ?? '';
  return (
    <AuthCard
      lead={<StepBar step="code" />}
      title={t('code.title')}
      hint={
        <>
          {t('code.hint')} <Bdi ltr>{email}</Bdi>.{' '}
          {code && t('code.until', { time: format.time(new Date(code.expiresAt)) })}
        </>
      }
      foot={<Link to={paths.signup}>{t('code.changeEmail')}</Link>}
    >
      {/* A new code is a new form: nothing typed for the old one is left. */}
      <CodeForm
        key={code?.id}
        verificationId={code?.id ?? ''}
        onVerified={(token) => {
          signUp.change({ proof: { email, token }, code: null });
          void navigate({ to: paths.signup, search: { step: 'company' } as never });
        }}
      />
      <ResendCode email={email} onSent={() => setCode(signUp.get().code)} />
    </AuthCard>
  );
}
