import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AuthCard } from '@/features/auth/public';
import { asProblem } from '@/shared/api/problem';
import { Bdi } from '@/shared/ui/bdi';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { CodeForm } from './code-form';

interface EventCodeProps {
  email: string;
  verificationId: string;
  onVerified: (token: string) => void;
  /** Why the registration that followed the code was refused. */
  refusal: unknown;
  onBack: () => void;
}

/** The code that was mailed: it proves the address, and then everything is sent. */
export function EventCode({ email, verificationId, onVerified, refusal, onBack }: EventCodeProps) {
  const { t } = useTranslation('signup');
  return (
    <AuthCard
      title={t('code.title')}
      hint={
        <>
          {t('event.codeHint')} <Bdi ltr>{email}</Bdi>
        </>
      }
      foot={
        <Anchor component="button" type="button" onClick={onBack}>
          {t('event.change')}
        </Anchor>
      }
    >
      {refusal ? <ErrorSummary problem={asProblem(refusal)} errors={{}} /> : null}
      <CodeForm verificationId={verificationId} onVerified={onVerified} />
    </AuthCard>
  );
}
