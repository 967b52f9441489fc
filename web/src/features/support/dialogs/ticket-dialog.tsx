import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import { useCreateTicket } from '../api';
import { emptyTicket, MESSAGE_LENGTH, TITLE_LENGTH, ticketForm } from '../schema';

/** A question, a problem or a wish, sent to the people who run the product. */
export function TicketDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('support');
  const create = useCreateTicket();
  const edit = useEditForm({
    schema: ticketForm,
    initial: emptyTicket,
    draft: 'ticket',
    save: (body, headers) => create.mutateAsync({ body, headers }),
    onSaved: () => {
      toast.success(t('sent'));
      onClose();
    },
  });
  const { control } = edit.form;
  const [title, message] = useWatch({ control, name: ['title', 'message'] });
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={520}
      title={t('write')}
      actions={[{ label: t('send'), intent: 'send' }]}
      onClose={onClose}
    >
      <FormText
        control={control}
        name="title"
        label={t('fields.title')}
        description={t('fields.used', { count: title.length, most: TITLE_LENGTH })}
        maxLength={TITLE_LENGTH}
        required
        data-autofocus
      />
      <FormTextArea
        control={control}
        name="message"
        label={t('fields.message')}
        description={t('fields.used', { count: message.length, most: MESSAGE_LENGTH })}
        maxLength={MESSAGE_LENGTH}
        minRows={5}
        maxRows={12}
        required
      />
    </FormDialog>
  );
}
