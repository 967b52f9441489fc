import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '@/shared/auth/session';
import { toast } from '@/shared/lib/toast';
import { FormPresentPassword } from '@/shared/ui/form/form-present-password';
import { MailedCodeDialog } from '@/shared/ui/mailed-code-dialog';
import { ProofDialog } from '@/shared/ui/proof-dialog';
import { type Member, useAskOwnership, useGiveOwnership } from '../api';
import { passwordForm } from '../schema';

/** Gives the company to another admin: the owner's password, then the code that they were mailed. */
export function OwnershipDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('members');
  const [verificationId, setVerificationId] = useState<string | null>(null);
  const give = useGiveOwnership();
  if (verificationId === null) {
    return <PasswordStep member={member} onDone={setVerificationId} onClose={onClose} />;
  }
  return (
    <MailedCodeDialog
      title={t('owner.give')}
      button={t('owner.give')}
      hint={t('owner.codeSent', { email: session.get()?.email })}
      label={t('owner.code')}
      verificationId={verificationId}
      confirm={(proof) => give.mutateAsync(proof)}
      onDone={({ message }) => {
        toast.success(message);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface PasswordStepProps {
  member: Member;
  onDone: (verificationId: string) => void;
  onClose: () => void;
}

function PasswordStep({ member, onDone, onClose }: PasswordStepProps) {
  const { t } = useTranslation('members');
  const ask = useAskOwnership();
  return (
    <ProofDialog
      title={t('owner.give')}
      button={t('owner.continue')}
      schema={passwordForm}
      initial={{ password: '' }}
      send={({ password }) => ask.mutateAsync({ member_id: member.id, password })}
      onDone={({ verification_id }) => onDone(verification_id)}
      onClose={onClose}
    >
      {(control) => (
        <>
          <Text>{t('owner.hint', { name: `${member.first_name} ${member.last_name}` })}</Text>
          <FormPresentPassword control={control} name="password" label={t('owner.password')} />
        </>
      )}
    </ProofDialog>
  );
}
