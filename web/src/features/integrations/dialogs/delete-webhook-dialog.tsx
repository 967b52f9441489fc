import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useDeleteWebhook, type Webhook } from '../api';

interface DeleteWebhookDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Asks before a webhook is deleted. */
export function DeleteWebhookDialog({ webhook, onClose }: DeleteWebhookDialogProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const remove = useDeleteWebhook();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('hooks.deleteTitle')}
      consequence={t('hooks.deleteText', { address: webhook.address })}
      confirmLabel={t('common:actions.delete')}
      loading={remove.isPending}
      onConfirm={() =>
        remove.mutate(webhook.id, {
          onSuccess: (done) => {
            toast.success(done.message);
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
