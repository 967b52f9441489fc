import { useTranslation } from 'react-i18next';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormPassword } from '@/shared/ui/form/form-password';
import { FormDialog } from '@/shared/ui/form-dialog';
import { useChangePassword } from '../api';
import { newPasswordForm } from '../schema';

/** A new password by the present one. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const change = useChangePassword();
  const edit = useEditForm({
    schema: newPasswordForm,
    initial: { password: '', new_password: '', confirmation_password: '' },
    save: (body) => change.mutateAsync(body),
    onSaved: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });
  const { control } = edit.form;
  return (
    <FormDialog {...edit.shell} opened size={460} title={t('details.password')} onClose={onClose}>
      <FormPassword
        control={control}
        name="password"
        label={t('twoStep.password')}
        autoComplete="current-password"
        required
      />
      <FormPassword
        control={control}
        name="new_password"
        label={t('details.newPassword')}
        autoComplete="new-password"
        required
      />
      <FormPassword
        control={control}
        name="confirmation_password"
        label={t('details.confirmPassword')}
        autoComplete="new-password"
        required
      />
    </FormDialog>
  );
}
