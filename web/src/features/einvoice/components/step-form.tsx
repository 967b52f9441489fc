import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { isSaidAtField } from '@/shared/forms/said-at-field';
import type { EditFormShell } from '@/shared/forms/use-edit-form';
import { useOnline } from '@/shared/lib/online';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { FormSection } from '@/shared/ui/form-section';
import { SaveForm } from '@/shared/ui/save-form';
import classes from './einvoice.module.css';

interface StepFormProps {
  shell: EditFormShell;
  title: string;
  hint: string;
  /** The words of the button. */
  submit: string;
  /** Whether the reader may save it. */
  may: boolean;
  /** Further buttons beside the main one. */
  extra?: ReactNode;
  children: ReactNode;
}

/** One step of the connection, saved by itself. */
export function StepForm({ shell, title, hint, submit, may, extra, children }: StepFormProps) {
  const online = useOnline();
  return (
    <SaveForm
      aria-label={title}
      onSend={() => {
        if (online && may) shell.onSubmit('save');
      }}
    >
      <FormSection title={title}>
        <Stack gap={14}>
          <p className={classes.hint}>{hint}</p>
          {!isSaidAtField(shell) && (
            <ErrorSummary problem={shell.submitError} errors={shell.errors} />
          )}
          <fieldset disabled={!may} style={{ display: 'contents' }}>
            {children}
          </fieldset>
          {may && (
            <div className={classes.foot}>
              <Button type="submit" loading={shell.loading} disabled={!online}>
                {submit}
              </Button>
              {extra}
            </div>
          )}
        </Stack>
      </FormSection>
    </SaveForm>
  );
}
