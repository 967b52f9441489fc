import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import type { PartyForm } from '../party-form';

interface ContactFieldsProps {
  form: PartyForm;
  /** Further addresses to write to. */
  children?: ReactNode;
}

/** How a party is reached, beside its phone and its first email address. */
export function ContactFields({ form: { control }, children }: ContactFieldsProps) {
  const { t } = useTranslation('parties');
  const latin = { dir: 'ltr', autoComplete: 'off' } as const;
  return (
    <FormGrid>
      <FormText control={control} name="mobile" type="tel" label={t('form.mobile')} {...latin} />
      {children}
      <FormText control={control} name="website" type="url" label={t('form.website')} {...latin} />
      <FormText control={control} name="other" label={t('form.other')} autoComplete="off" />
    </FormGrid>
  );
}
