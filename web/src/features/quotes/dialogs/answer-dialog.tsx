import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { orNull } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import { answerForm } from '../answer-schema';
import { type QuoteView, useAnswerQuote } from '../api';

interface AnswerDialogProps {
  quote: QuoteView;
  status: 'approved' | 'rejected';
  onClose: () => void;
}

/** Records what the customer answered, when, and in which words. */
export function AnswerDialog({ quote, status, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('quotes');
  const { today } = useSignedIn();
  const answer = useAnswerQuote(quote.id);
  const { quote_number: number, quote_date: offered } = quote;
  const schema = useMemo(() => answerForm({ offered, today }), [offered, today]);
  const edit = useEditForm({
    schema,
    initial: { date: today < offered ? offered : today, note: '' },
    save: ({ date, note }) => answer.mutateAsync({ status, date, note: orNull(note) }),
    onSaved: () => {
      toast.success(t(`answer.${status}`, { number }));
      onClose();
    },
  });
  const { control } = edit.form;
  const dated = t(status === 'approved' ? 'fields.approvalDate' : 'fields.rejectedOn');
  const verb = status === 'approved' ? 'approve' : 'reject';
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={440}
      title={t(`answer.${verb}Title`, { number })}
      actions={[{ label: t(`actions.${verb}`), intent: 'save' }]}
      onClose={onClose}
    >
      <Stack gap={12}>
        <FormDate control={control} name="date" label={dated} required />
        <FormTextArea control={control} name="note" label={t('answer.note')} minRows={2} />
      </Stack>
    </FormDialog>
  );
}
