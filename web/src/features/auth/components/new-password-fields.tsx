import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormPassword } from '@/shared/ui/form/form-password';
import { StrengthMeter } from './strength-meter';

interface Passwords {
  password: string;
  confirmation: string;
}

interface NewPasswordFieldsProps<Output> {
  control: Control<Passwords, unknown, Output>;
}

/** A new password and its repetition. */
export function NewPasswordFields<Output>({ control }: NewPasswordFieldsProps<Output>) {
  const { t } = useTranslation('auth');
  const password = useWatch({ control, name: 'password' });
  return (
    <>
      <FormPassword
        control={control}
        name="password"
        label={t('fields.newPassword')}
        shownBelow={t('errors.weak')}
        autoComplete="new-password"
        required
        autoFocus
      />
      <StrengthMeter password={password} />
      <FormPassword
        control={control}
        name="confirmation"
        label={t('fields.confirmPassword')}
        autoComplete="new-password"
        required
      />
    </>
  );
}
