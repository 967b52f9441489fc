import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormPassword } from '@/shared/ui/form/form-password';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { useAskEmail, useConfirmEmail } from '../api';
import { mailedCodeForm, newEmailForm } from '../schema';

/** Another e-mail: the present password, then the code that the new address was mailed. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState<string | null>(null);
  return asked === null ? (
    <AddressStep onAsked={setAsked} onClose={onClose} />
  ) : (
    <CodeStep verificationId={asked} onClose={onClose} />
  );
}

interface AddressStepProps {
  onAsked: (verificationId: string) => void;
  onClose: () => void;
}

function AddressStep({ onAsked, onClose }: AddressStepProps) {
  const { t } = useTranslation('account');
  const ask = useAskEmail();
  const edit = useEditForm({
    schema: newEmailForm,
    initial: { password: '', email: '' },
    save: (body) => ask.mutateAsync(body),
    onSaved: ({ verification_id }) => onAsked(verification_id),
  });
  const { control } = edit.form;
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={460}
      title={t('details.changeEmail')}
      actions={[{ label: t('twoStep.continue'), intent: 'save' }]}
      onClose={onClose}
    >
      <FormText
        control={control}
        name="email"
        type="email"
        dir="ltr"
        label={t('details.newEmail')}
        autoComplete="email"
        required
      />
      <FormPassword
        control={control}
        name="password"
        label={t('twoStep.password')}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}

interface CodeStepProps {
  verificationId: string;
  onClose: () => void;
}

function CodeStep({ verificationId, onClose }: CodeStepProps) {
  const { t } = useTranslation('account');
  const confirm = useConfirmEmail();
  const edit = useEditForm({
    schema: mailedCodeForm,
    initial: { otp: '' },
    save: ({ otp }) => confirm.mutateAsync({ otp, verification_id: verificationId }),
    onSaved: () => {
      toast.success(t('details.emailChanged'));
      onClose();
    },
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={460}
      title={t('details.changeEmail')}
      onClose={onClose}
    >
      <Text>{t('details.codeSent')}</Text>
      <FormText
        control={edit.form.control}
        name="otp"
        dir="ltr"
        label={t('twoStep.code')}
        autoComplete="one-time-code"
        required
      />
    </FormDialog>
  );
}
