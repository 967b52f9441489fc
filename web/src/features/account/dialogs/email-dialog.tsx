import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { FormPresentPassword } from '@/shared/ui/form/form-present-password';
import { FormText } from '@/shared/ui/form/form-text';
import { MailedCodeDialog } from '@/shared/ui/mailed-code-dialog';
import { ProofDialog } from '@/shared/ui/proof-dialog';
import { useAskEmail, useConfirmEmail } from '../api';
import { newEmailForm } from '../schema';

/** Another e-mail: the present password, then the code that the new address was mailed. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const [verificationId, setVerificationId] = useState<string | null>(null);
  const confirm = useConfirmEmail();
  if (verificationId === null) return <AddressStep onDone={setVerificationId} onClose={onClose} />;
  return (
    <MailedCodeDialog
      title={t('details.changeEmail')}
      hint={t('details.codeSent')}
      label={t('twoStep.code')}
      verificationId={verificationId}
      confirm={(proof) => confirm.mutateAsync(proof)}
      onDone={() => {
        toast.success(t('details.emailChanged'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface AddressStepProps {
  onDone: (verificationId: string) => void;
  onClose: () => void;
}

function AddressStep({ onDone, onClose }: AddressStepProps) {
  const { t } = useTranslation('account');
  const ask = useAskEmail();
  return (
    <ProofDialog
      title={t('details.changeEmail')}
      button={t('twoStep.continue')}
      schema={newEmailForm}
      initial={{ password: '', email: '' }}
      send={(body) => ask.mutateAsync(body)}
      onDone={({ verification_id }) => onDone(verification_id)}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormText
            control={control}
            name="email"
            type="email"
            dir="ltr"
            label={t('details.newEmail')}
            autoComplete="email"
            required
          />
          <FormPresentPassword control={control} name="password" label={t('twoStep.password')} />
        </>
      )}
    </ProofDialog>
  );
}
