import { Button, CopyButton, Group, Modal, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface SecretDialogProps {
  title: string;
  /** What it is for, and that it isn't shown again. */
  hint: string;
  secret: string;
  onClose: () => void;
}

/** A secret that is shown this once. */
export function SecretDialog({ title, hint, secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation(['integrations', 'common']);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={560}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <Stack gap={14}>
        <p>{hint}</p>
        <TextInput
          readOnly
          dir="ltr"
          aria-label={title}
          value={secret}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end" gap={8}>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={
                  copied ? (
                    <IconCheck size={18} stroke={1.6} aria-hidden />
                  ) : (
                    <IconCopy size={18} stroke={1.6} aria-hidden />
                  )
                }
                onClick={copy}
              >
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{t('stored')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
