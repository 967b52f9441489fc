import { Text } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { type TicketFile, useCreateTicket } from '../api';
import { TicketFiles } from '../components/ticket-files';
import { MESSAGE_LENGTH, TITLE_LENGTH, ticketForm } from '../schema';

interface TicketDialogProps {
  /** The page that the person came from; none when they came from outside. */
  page: string | null;
  onClose: () => void;
}

/** A question, a problem or a wish, sent to the people who run the product. */
export function TicketDialog({ page, onClose }: TicketDialogProps) {
  const { t } = useTranslation('support');
  const { fullName, email } = useSignedIn();
  const create = useCreateTicket();
  const [files, setFiles] = useState<readonly TicketFile[]>([]);
  const edit = useEditForm({
    schema: ticketForm,
    initial: { full_name: fullName, email, title: '', message: '' },
    draft: 'ticket',
    save: (values, headers) => {
      const body = { ...values, page, file_ids: files.map(({ id }) => id) };
      return create.mutateAsync({ body, headers });
    },
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
      hasUnsaved={() => files.length > 0 || edit.shell.hasUnsaved()}
      opened
      size={560}
      title={t('write')}
      actions={[{ label: t('send'), intent: 'send' }]}
      onClose={onClose}
    >
      <FormGrid>
        <FormText
          control={control}
          name="full_name"
          label={t('fields.name')}
          autoComplete="name"
          required
        />
        <FormText
          control={control}
          name="email"
          type="email"
          dir="ltr"
          label={t('fields.email')}
          autoComplete="email"
          required
        />
      </FormGrid>
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
      <TicketFiles files={files} onChange={setFiles} />
      {page && (
        <Text size="sm" c="dimmed">
          {t('page')} <Bdi ltr>{page}</Bdi>
        </Text>
      )}
    </FormDialog>
  );
}
