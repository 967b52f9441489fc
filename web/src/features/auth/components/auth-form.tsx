import type { ReactNode } from 'react';
import type { EditFormShell } from '@/shared/forms/use-edit-form';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { SaveForm } from '@/shared/ui/save-form';
import type { ProblemNotice } from '../problem-text';
import classes from './auth-card.module.css';
import { Notice } from './notice';

interface AuthFormProps {
  shell: EditFormShell;
  /** What the last try ended in, in the words of this form. */
  notice: ProblemNotice | null;
  /** What can be done about it. */
  way?: ReactNode;
  children: ReactNode;
}

/** A form of one intent inside the card: the refusal is above it until the next try. */
export function AuthForm({ shell, notice, way, children }: AuthFormProps) {
  return (
    <SaveForm className={classes.form} onSend={() => shell.onSubmit('send')}>
      {notice && !shell.loading ? (
        <Notice tone={notice.tone}>
          {notice.text} {way}
        </Notice>
      ) : (
        <ErrorSummary problem={null} errors={shell.errors} />
      )}
      {children}
    </SaveForm>
  );
}
