import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem, UNREACHABLE } from '@/shared/api/problem';
import { useErrorText } from '@/shared/forms/use-error-text';
import { toast } from '@/shared/lib/toast';
import { SaveForm } from '@/shared/ui/save-form';
import { useVerifyCode } from '../api';
import { CODE_LENGTH } from '../code-digits';
import { codeForm } from '../schema';
import { CodeBoxes } from './code-boxes';
import classes from './step-form.module.css';

const EMPTY: string[] = Array.from({ length: CODE_LENGTH }, () => '');

interface CodeFormProps {
  verificationId: string;
  onVerified: (token: string) => void;
}

/** The boxes for the code; a full code is sent at once. */
export function CodeForm({ verificationId, onVerified }: CodeFormProps) {
  const { t } = useTranslation(['signup', 'common']);
  const errorText = useErrorText();
  const verify = useVerifyCode();
  const [boxes, setBoxes] = useState(EMPTY);
  const [error, setError] = useState<string | undefined>();
  /** Boxes that were refused are shown again: empty, with the first one to type in. */
  const [attempt, setAttempt] = useState(0);

  function refuse(thrown: unknown) {
    const { status, message } = asProblem(thrown);
    const problemText =
      status === UNREACHABLE
        ? t('common:problems.unreachable')
        : message || t('common:problems.wentWrong');
    if (status === 422) {
      setBoxes(EMPTY);
      setAttempt((last) => last + 1);
    }
    setError(problemText);
  }

  function send(otp: string) {
    const checked = codeForm.safeParse({ otp });
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    setError(undefined);
    verify.mutate(
      { otp, verification_id: verificationId },
      {
        onSuccess: ({ verification_token }) => {
          toast.clear();
          toast.success(t('signup:code.success'));
          onVerified(verification_token);
        },
        onError: refuse,
      },
    );
  }

  return (
    <SaveForm className={classes.form} onSend={() => send(boxes.join(''))}>
      <CodeBoxes
        key={attempt}
        label={t('signup:code.label')}
        boxes={boxes}
        onChange={(filled) => {
          setBoxes(filled);
          setError(undefined);
        }}
        onComplete={send}
        error={errorText(error)}
        busy={verify.isPending}
      />
      <Button type="submit" loading={verify.isPending} fullWidth>
        {t('signup:code.submit')}
      </Button>
    </SaveForm>
  );
}
