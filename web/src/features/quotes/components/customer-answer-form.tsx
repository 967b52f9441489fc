import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { orNull } from '@/shared/lib/fields';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { SaveForm } from '@/shared/ui/save-form';
import { customerAnswer } from '../answer-schema';
import { useAnswerByLink } from '../api';
import classes from './quote-paper.module.css';

interface CustomerAnswerFormProps {
  word: string;
  /** Of the offer that is on the screen: nobody answers another one. */
  version: number;
}

/** Where the customer accepts or declines, by name. */
export function CustomerAnswerForm({ word, version }: CustomerAnswerFormProps) {
  const { t } = useTranslation('quotes');
  const answer = useAnswerByLink(word);
  const edit = useEditForm({
    schema: customerAnswer,
    initial: { name: '', note: '' },
    save: ({ name, note }, _headers, { intent }) =>
      answer.mutateAsync({ approved: intent === 'accept', name, note: orNull(note), version }),
    onSaved: () => undefined,
  });
  const { control } = edit.form;
  const { onSubmit, loading, submitError, errors } = edit.shell;
  return (
    // Ctrl S must not accept an offer.
    <SaveForm onSend={() => onSubmit('accept')} onSave={() => undefined}>
      <FormSection title={t('customer.respond')}>
        <ErrorSummary problem={submitError} errors={errors} />
        <FormGrid min={260}>
          <FormText
            control={control}
            name="name"
            label={t('customer.name')}
            autoComplete="name"
            required
          />
          <FormTextArea control={control} name="note" label={t('customer.note')} minRows={1} />
        </FormGrid>
        <div className={classes.buttons}>
          <Button type="submit" loading={loading}>
            {t('customer.accept')}
          </Button>
          <Button variant="default" loading={loading} onClick={() => onSubmit('decline')}>
            {t('customer.decline')}
          </Button>
        </div>
      </FormSection>
    </SaveForm>
  );
}
