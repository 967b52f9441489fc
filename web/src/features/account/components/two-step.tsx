import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { twoStepState, useRenewRecoveryCodes, useTurnOffTwoStep } from '../api';
import { TwoStepProofDialog } from '../dialogs/two-step-proof-dialog';
import { TwoStepSetupDialog } from '../dialogs/two-step-setup-dialog';
import { RecoveryCodes } from './recovery-codes';

type Open = 'setup' | 'off' | 'renew' | null;

/** Two-step sign-in: whether it is on, and what can be done about it. */
export function TwoStep({ onSetUp }: { onSetUp?: () => void }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { data } = useQuery(twoStepState);
  const turnOff = useTurnOffTwoStep();
  const renew = useRenewRecoveryCodes();
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);
  const [demanding] = data?.demanded_by ?? [];
  return (
    <Stack gap={12}>
      <Text>{t('twoStep.hint')}</Text>
      {demanding && !data?.since && (
        <Alert variant="light">{t('twoStep.required', { company: demanding })}</Alert>
      )}
      {data?.since && (
        <Text>
          {t('twoStep.since', { when: format.moment(data.since) })}
          {' · '}
          {t('twoStep.left', { count: data.recovery_codes_left })}
        </Text>
      )}
      <Group mih={36}>
        {data && !data.since && (
          <Button onClick={() => setOpen('setup')}>{t('twoStep.begin')}</Button>
        )}
        {data?.since && (
          <Button variant="default" onClick={() => setOpen('renew')}>
            {t('twoStep.renew')}
          </Button>
        )}
        {data?.since && !demanding && (
          <Button variant="default" onClick={() => setOpen('off')}>
            {t('twoStep.turnOff')}
          </Button>
        )}
      </Group>
      {open === 'setup' && (
        <TwoStepSetupDialog
          onClose={() => {
            close();
            onSetUp?.();
          }}
        />
      )}
      {open === 'off' && (
        <TwoStepProofDialog
          title={t('twoStep.turnOff')}
          send={(proof) => turnOff.mutateAsync(proof)}
          onDone={() => {
            toast.success(t('twoStep.off'));
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'renew' && (
        <TwoStepProofDialog
          title={t('twoStep.renew')}
          send={(proof) => renew.mutateAsync(proof)}
          onDone={(answer) => {
            setCodes(answer.codes);
            close();
          }}
          onClose={close}
        />
      )}
      {codes && (
        <Modal opened onClose={() => setCodes(null)} title={t('twoStep.codesTitle')}>
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        </Modal>
      )}
    </Stack>
  );
}
