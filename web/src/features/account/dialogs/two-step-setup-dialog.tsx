import { Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { Bdi } from '@/shared/ui/bdi';
import { FormPassword } from '@/shared/ui/form/form-password';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
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
  const edit = useEditForm({
    schema: passwordForm,
    initial: { password: '' },
    save: (body) => begin.mutateAsync(body),
    onSaved: onBegun,
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={460}
      title={t('twoStep.begin')}
      actions={[{ label: t('twoStep.continue'), intent: 'save' }]}
      onClose={onClose}
    >
      <FormPassword
        control={edit.form.control}
        name="password"
        label={t('twoStep.password')}
        autoComplete="current-password"
        required
      />
    </FormDialog>
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
  const edit = useEditForm({
    schema: codeForm,
    initial: { code: '' },
    save: (body) => confirm.mutateAsync(body),
    onSaved: ({ codes }) => onConfirmed(codes),
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={460}
      title={t('twoStep.begin')}
      actions={[{ label: t('twoStep.confirm'), intent: 'save' }]}
      onClose={onClose}
    >
      <Stack gap={14}>
        <Text>{t('twoStep.scan')}</Text>
        <QrCode code={code} label={t('twoStep.picture')} />
        <Text>
          {t('twoStep.key')}:{' '}
          <Text span ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            <Bdi ltr>{code.key}</Bdi>
          </Text>
        </Text>
        <FormText
          control={edit.form.control}
          name="code"
          dir="ltr"
          label={t('twoStep.code')}
          autoComplete="one-time-code"
          required
        />
      </Stack>
    </FormDialog>
  );
}
