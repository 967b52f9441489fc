import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { useAddWebhook, useUpdateWebhook, type Webhook, webhooks } from '../api';
import { EventTable } from '../components/event-table';
import { webhookForm } from '../schema';

interface WebhookDialogProps {
  /** The webhook that is changed; left out for a new one. */
  webhook?: Webhook;
  /** Called with the secret of a new one. */
  onSaved: (secret?: string) => void;
  onClose: () => void;
}

/** Adds a webhook, or changes one. */
export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const { data } = useQuery(webhooks);
  const add = useAddWebhook();
  const update = useUpdateWebhook();
  const edit = useEditForm({
    schema: webhookForm,
    initial: { address: webhook?.address ?? '', events: webhook?.events ?? [] },
    save: async (values, headers) => {
      if (!webhook) return (await add.mutateAsync({ body: values, headers })).secret;
      const body = { ...values, enabled: webhook.enabled };
      await update.mutateAsync({ id: webhook.id, body, headers });
      return undefined;
    },
    onSaved: (secret) => {
      toast.success(t('hooks.saved'));
      onSaved(secret);
    },
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={t(webhook ? 'hooks.edit' : 'hooks.add')}
      size={600}
      onClose={onClose}
    >
      <FormText
        control={edit.form.control}
        name="address"
        label={t('common:nouns.address')}
        description={t('hooks.addressHint')}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        required
        data-autofocus
      />
      <EventTable control={edit.form.control} known={data?.events ?? []} />
    </FormDialog>
  );
}
