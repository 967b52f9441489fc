import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormText } from '@/shared/ui/form/form-text';
import type { CustomerForm } from './customer-form';

interface IdentityFieldsProps {
  form: CustomerForm;
  brief?: boolean;
}

/** The numbers by which the authorities know this kind of customer. */
export function IdentityFields({ form: { control }, brief = false }: IdentityFieldsProps) {
  const { t } = useTranslation('parties');
  const type = useWatch({ control, name: 'customer_type' });
  const code = { dir: 'ltr', autoComplete: 'off' } as const;
  return (
    <>
      {(type === 'personal' || (type === 'foreign' && !brief)) && (
        <FormText
          control={control}
          name="national_id"
          label={t(type === 'foreign' ? 'form.passport' : 'form.nationalId')}
          description={type === 'personal' ? t('form.nationalIdHint') : undefined}
          {...code}
        />
      )}
      {(type !== 'personal' || !brief) && (
        <FormText
          control={control}
          name="tax_id"
          label={t(type === 'foreign' ? 'form.foreignTaxId' : 'form.taxId')}
          description={type === 'local_company' ? t('form.taxIdHint') : undefined}
          {...code}
        />
      )}
      {type !== 'foreign' && !brief && (
        <FormText control={control} name="tax" label={t('form.taxNumber')} {...code} />
      )}
    </>
  );
}
