import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormPassword } from '@/shared/ui/form/form-password';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { type Member, useAskOwnership, useGiveOwnership } from '../api';
import { mailedCodeForm, passwordForm } from '../schema';

/** Gives the company to another admin: the owner's password, then the code that they were mailed. */
export function OwnershipDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [asked, setAsked] = useState<string | null>(null);
  return asked === null ? (
    <PasswordStep member={member} onAsked={setAsked} onClose={onClose} />
  ) : (
    <CodeStep verificationId={asked} onClose={onClose} />
  );
}

interface PasswordStepProps {
  member: Member;
  onAsked: (verificationId: string) => void;
  onClose: () => void;
}

function PasswordStep({ member, onAsked, onClose }: PasswordStepProps) {
  const { t } = useTranslation('members');
  const ask = useAskOwnership();
  const edit = useEditForm({
    schema: passwordForm,
    initial: { password: '' },
    save: ({ password }) => ask.mutateAsync({ member_id: member.id, password }),
    onSaved: ({ verification_id }) => onAsked(verification_id),
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={460}
      title={t('owner.give')}
      actions={[{ label: t('owner.continue'), intent: 'save' }]}
      onClose={onClose}
    >
      <Text>{t('owner.hint', { name: `${member.first_name} ${member.last_name}` })}</Text>
      <FormPassword
        control={edit.form.control}
        name="password"
        label={t('owner.password')}
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
  const { t } = useTranslation('members');
  const give = useGiveOwnership();
  const edit = useEditForm({
    schema: mailedCodeForm,
    initial: { otp: '' },
    save: ({ otp }) => give.mutateAsync({ otp, verification_id: verificationId }),
    onSaved: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={460}
      title={t('owner.give')}
      actions={[{ label: t('owner.give'), intent: 'save' }]}
      onClose={onClose}
    >
      <Text>{t('owner.codeSent', { email: session.get()?.email })}</Text>
      <FormText
        control={edit.form.control}
        name="otp"
        dir="ltr"
        label={t('owner.code')}
        autoComplete="one-time-code"
        required
      />
    </FormDialog>
  );
}
