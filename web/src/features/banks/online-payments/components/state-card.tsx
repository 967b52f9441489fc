import { Alert, Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { FormSection } from '@/shared/ui/form-section';
import { type OnlineGatewaySettings, useSwitchGateway } from '../api';

interface StateCardProps {
  settings: OnlineGatewaySettings;
  may: boolean;
}

/** Whether customers can pay online, and where the gateway sends its messages. */
export function StateCard({ settings, may }: StateCardProps) {
  const { t } = useTranslation('company', { keyPrefix: 'onlinePayments' });
  const { t: common } = useTranslation();
  const change = useSwitchGateway();
  const { active, live, gateway, webhook_url: webhook } = settings;
  const state = active ? (live ? 'live' : 'test') : 'off';
  return (
    <FormSection title={common('nouns.status')}>
      <Stack gap={14}>
        <p style={{ margin: 0 }}>{t(`state.${state}`)}</p>
        {!settings.has_keys && <Alert color="red">{t('state.keysLost')}</Alert>}
        {webhook && gateway === 'paymob' && (
          <Group gap={8} align="end" wrap="nowrap">
            <TextInput
              readOnly
              value={webhook}
              dir="ltr"
              label={t('state.webhook')}
              description={t('state.webhookHint')}
              inputWrapperOrder={['label', 'description', 'input', 'error']}
              style={{ flex: 1, minWidth: 0 }}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={webhook}>
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
                  {copied ? t('state.copied') : common('actions.copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
        )}
        {may && (
          <Button
            variant="default"
            loading={change.isPending}
            style={{ alignSelf: 'start' }}
            onClick={() =>
              change.mutate(!active, {
                onSuccess: () => toast.success(t(active ? 'state.nowOff' : 'state.nowOn')),
              })
            }
          >
            {t(active ? 'state.switchOff' : 'state.switchOn')}
          </Button>
        )}
      </Stack>
    </FormSection>
  );
}
