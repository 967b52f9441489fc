import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useRotateSecret, type Webhook } from '../api';

interface RotateSecretDialogProps {
  webhook: Webhook;
  /** Called with the new secret. */
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** Asks before a webhook gets a new secret, since the present one stops at once. */
export function RotateSecretDialog({ webhook, onMade, onClose }: RotateSecretDialogProps) {
  const { t } = useTranslation('integrations');
  const rotate = useRotateSecret();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('hooks.rotateTitle')}
      consequence={t('hooks.rotateText', { address: webhook.address })}
      confirmLabel={t('hooks.rotate')}
      loading={rotate.isPending}
      onConfirm={() => rotate.mutate(webhook.id, { onSuccess: ({ secret }) => onMade(secret) })}
      onClose={onClose}
    />
  );
}
