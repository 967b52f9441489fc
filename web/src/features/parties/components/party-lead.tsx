import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import type { PartyForm } from '../party-form';
import classes from './party-editor.module.css';

interface PartyLeadProps {
  form: PartyForm;
  name: ReactNode;
  kind: ReactNode;
  /** The number by which the authorities know it. */
  numbers: ReactNode;
}

/** What nearly every party is asked for: its name first, then of which kind it is and how it is reached. */
export function PartyLead({ form: { control }, name, kind, numbers }: PartyLeadProps) {
  const { t } = useTranslation('parties');
  const latin = { dir: 'ltr', autoComplete: 'off' } as const;
  return (
    <>
      <div className={classes.lead}>
        {name}
        {kind}
      </div>
      <FormGrid>
        <FormText control={control} name="phone" type="tel" label={t('form.phone')} {...latin} />
        <FormText control={control} name="email" type="email" label={t('form.email')} {...latin} />
        {numbers}
      </FormGrid>
    </>
  );
}
