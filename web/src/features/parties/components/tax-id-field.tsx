import { useTranslation } from 'react-i18next';
import { FormText } from '@/shared/ui/form/form-text';
import type { PartyForm } from '../party-form';

interface TaxIdFieldProps {
  form: PartyForm;
  /** Whether it is registered abroad, where numbers have any form. */
  foreign: boolean;
}

/** The number by which the tax authority knows a party. */
export function TaxIdField({ form: { control }, foreign }: TaxIdFieldProps) {
  const { t } = useTranslation('parties');
  return (
    <FormText
      control={control}
      name="tax_id"
      label={t(foreign ? 'form.foreignTaxId' : 'form.taxId')}
      description={foreign ? undefined : t('form.taxIdHint')}
      dir="ltr"
      autoComplete="off"
    />
  );
}
