import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { type PersonalValues, USER_TYPES } from '../schema';
import { CHOICES } from './choices';
import classes from './step-form.module.css';

/** The fields of a person who signs up. */
export function PersonalFields<Output>({
  control,
}: {
  control: Control<PersonalValues, unknown, Output>;
}) {
  const { t } = useTranslation(['signup', 'auth', 'common']);
  return (
    <>
      <div className={classes.pair}>
        <FormText
          control={control}
          name="first_name"
          label={t('signup:fields.firstName')}
          autoComplete="given-name"
          required
          autoFocus
        />
        <FormText
          control={control}
          name="last_name"
          label={t('signup:fields.lastName')}
          autoComplete="family-name"
          required
        />
      </div>
      <FormText
        control={control}
        name="email"
        type="email"
        dir="ltr"
        label={t('common:nouns.email')}
        description={t('signup:personal.emailHint')}
        autoComplete="email"
        required
      />
      <FormText
        control={control}
        name="mobile_number"
        type="tel"
        dir="ltr"
        label={t('signup:fields.mobile')}
        autoComplete="tel"
        required
      />
      <FormSelect
        control={control}
        name="user_type"
        label={t('signup:fields.userType')}
        options={USER_TYPES.map((value) => ({ value, label: t(`signup:userTypes.${value}`) }))}
        {...CHOICES}
        required
      />
    </>
  );
}
