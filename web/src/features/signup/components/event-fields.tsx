import { Link } from '@tanstack/react-router';
import { type Control, useWatch } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { BotCheck, StrengthMeter } from '@/features/auth/public';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormPassword } from '@/shared/ui/form/form-password';
import { FormText } from '@/shared/ui/form/form-text';
import type { EventValues } from '../event-schema';
import { PersonalFields } from './personal-fields';

/** Everything that is asked of who registers from an event. */
export function EventFields<Output>({
  control,
}: {
  control: Control<EventValues, unknown, Output>;
}) {
  const { t } = useTranslation(['signup', 'auth']);
  const password = useWatch({ control, name: 'password' });
  return (
    <>
      {/* The form has these fields and more: a control isn't told apart by what else it holds. */}
      <PersonalFields control={control as never} />
      <FormText
        control={control}
        name="cmpany_name"
        label={t('signup:fields.companyName')}
        autoComplete="organization"
        required
      />
      <FormPassword
        control={control}
        name="password"
        label={t('auth:fields.password')}
        shownBelow={t('auth:errors.weak')}
        autoComplete="new-password"
        required
      />
      <StrengthMeter password={password} />
      <BotCheck />
      <FormCheckbox
        control={control}
        name="accept_terms"
        label={
          <Trans
            t={t}
            i18nKey="signup:password.terms"
            components={{
              terms: <Link to={paths.terms} target="_blank" />,
              privacy: <Link to={paths.privacy} target="_blank" />,
            }}
          />
        }
      />
    </>
  );
}
