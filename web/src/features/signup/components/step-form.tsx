import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/features/auth/public';
import { isSaidAtField } from '@/shared/forms/said-at-field';
import type { EditFormShell } from '@/shared/forms/use-edit-form';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { SaveForm } from '@/shared/ui/save-form';
import classes from './step-form.module.css';

interface StepFormProps {
  shell: EditFormShell;
  /** Said in place of the server's refusal, where the product has its own words for it. */
  notice?: ReactNode;
  /** The last step has its own verb. */
  submitLabel?: string;
  onBack?: () => void;
  children: ReactNode;
}

/** One step of the sign-up: its fields and the way on and back. */
export function StepForm({ shell, notice, submitLabel, onBack, children }: StepFormProps) {
  const { t } = useTranslation('common');
  return (
    <SaveForm className={classes.form} onSend={() => shell.onSubmit('next')}>
      {notice && !shell.loading ? (
        <Notice tone="warning">{notice}</Notice>
      ) : (
        !isSaidAtField(shell) && <ErrorSummary problem={shell.submitError} errors={shell.errors} />
      )}
      {children}
      <div className={classes.buttons}>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            {t('actions.back')}
          </Button>
        )}
        <Button
          type="submit"
          loading={shell.loading}
          className={classes.main}
          rightSection={
            submitLabel ? undefined : (
              <IconArrowRight size={16} stroke={1.8} className="flip" aria-hidden />
            )
          }
        >
          {submitLabel ?? t('actions.next')}
        </Button>
      </div>
    </SaveForm>
  );
}
