import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { FormOneTimeCode } from '@/shared/ui/form/form-one-time-code';
import { FormPresentPassword } from '@/shared/ui/form/form-present-password';
import { ProofDialog } from '@/shared/ui/proof-dialog';
import { type TwoStepKey, useBeginTwoStep, useConfirmTwoStep } from '../api';
import { QrCode } from '../components/qr-code';
import { RecoveryCodes } from '../components/recovery-codes';
import { codeForm, passwordForm } from '../schema';

/** Sets two-step sign-in up: the password, the key and its first code, the recovery codes. */
export function TwoStepSetupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const [key, setKey] = useState<TwoStepKey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <Modal
        opened
        withCloseButton={false}
        closeOnClickOutside={false}
        closeOnEscape={false}
        onClose={onClose}
        title={t('twoStep.codesTitle')}
      >
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Modal>
    );
  }
  return key ? (
    <CodeStep code={key} onConfirmed={setCodes} onClose={onClose} />
  ) : (
    <PasswordStep onBegun={setKey} onClose={onClose} />
  );
}

interface PasswordStepProps {
  onBegun: (key: TwoStepKey) => void;
  onClose: () => void;
}

function PasswordStep({ onBegun, onClose }: PasswordStepProps) {
  const { t } = useTranslation('account');
  const begin = useBeginTwoStep();
  return (
    <ProofDialog
      title={t('twoStep.begin')}
      button={t('twoStep.continue')}
      schema={passwordForm}
      initial={{ password: '' }}
      send={(body) => begin.mutateAsync(body)}
      onDone={onBegun}
      onClose={onClose}
    >
      {(control) => (
        <FormPresentPassword control={control} name="password" label={t('twoStep.password')} />
      )}
    </ProofDialog>
  );
}

interface CodeStepProps {
  code: TwoStepKey;
  onConfirmed: (codes: readonly string[]) => void;
  onClose: () => void;
}

function CodeStep({ code, onConfirmed, onClose }: CodeStepProps) {
  const { t } = useTranslation('account');
  const confirm = useConfirmTwoStep();
  // A phone can't photograph its own screen.
  const copy = async () => {
    await navigator.clipboard.writeText(code.key);
    toast.success(t('twoStep.keyCopied'));
  };
  return (
    <ProofDialog
      title={t('twoStep.begin')}
      button={t('twoStep.confirm')}
      schema={codeForm}
      initial={{ code: '' }}
      send={(body) => confirm.mutateAsync(body)}
      onDone={({ codes }) => onConfirmed(codes)}
      onClose={onClose}
    >
      {(control) => (
        <Stack gap={14}>
          <Text>{t('twoStep.scan')}</Text>
          <QrCode code={code} label={t('twoStep.picture')} />
          <Text>
            {t('twoStep.key')}:{' '}
            <Text span ff="monospace" style={{ overflowWrap: 'anywhere' }}>
              <Bdi ltr>{code.key}</Bdi>
            </Text>
          </Text>
          <Button variant="default" size="compact-md" w="fit-content" onClick={() => void copy()}>
            {t('twoStep.copyKey')}
          </Button>
          <FormOneTimeCode control={control} name="code" label={t('twoStep.code')} />
        </Stack>
      )}
    </ProofDialog>
  );
}
